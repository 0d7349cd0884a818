import type { CsvFacet } from '../../../contract/csv-facet.ts'

export const tables: CsvFacet<'eatingLog'> = {
  eatingLog: () => [
    { name: 'food', cell: ({ eatingLog }) => eatingLog.food },
    { name: 'feelings', cell: ({ eatingLog }) => eatingLog.feelings },
  ],
}
