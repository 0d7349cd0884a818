import type { CsvFacet } from '../../../contract/csv-facet.ts'

export const tables: CsvFacet<'waterCount'> = {
  waterCount: () => [{ name: 'waterCount', cell: ({ waterCount }) => waterCount }],
}
