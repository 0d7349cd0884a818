import type { CsvFacet } from '../../../contract/csv-facet.ts'

export const eatingTables: CsvFacet<'eatingLog'> = {
  eatingLog: () => [
    { name: 'food', isLast: false, cell: ({ eatingLog }) => eatingLog.food },
    { name: 'feelings', isLast: false, cell: ({ eatingLog }) => eatingLog.feelings },
  ],
}
