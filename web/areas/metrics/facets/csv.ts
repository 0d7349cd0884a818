import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { fieldTable } from '../../../contract/field-table.ts'
import { measurement } from '../../../kinds/measurement.ts'

export const metricTables: CsvFacet<'measurements'> = {
  measurements: (metrics) => fieldTable('measurements', measurement.fields, metrics),
}
