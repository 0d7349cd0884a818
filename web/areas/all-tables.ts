import type { DailyField } from '@tend/shared/days/daily-fields'
import type { CsvFacet } from '../contract/csv-facet.ts'
import type { Part } from '../contract/part.ts'

type AllTables = CsvFacet<DailyField> & Partial<CsvFacet<Exclude<Part, DailyField>>>

const FACETS = import.meta.glob<Partial<AllTables>>('./*/facets/csv.ts', {
  eager: true,
  import: 'tables',
})

/** The tables that differ from the fields of their kind, and the columns of the table of days. */
export const ALL_TABLES = Object.assign({}, ...Object.values(FACETS)) as AllTables
