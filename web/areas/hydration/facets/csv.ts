import type { CsvFacet } from '../../../contract/csv-facet.ts'

export const waterTables: CsvFacet<'waterCount'> = {
  waterCount: () => [{ name: 'waterCount', cell: ({ waterCount }) => waterCount }],
}
