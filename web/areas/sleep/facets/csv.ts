import { progressPercent } from '@tend/shared/days/routine-progress'
import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { countTasksDone } from '../rules/sleep-routine.ts'

export const tables: CsvFacet<'sleepRoutine'> = {
  sleepRoutine: () => [
    {
      name: 'windDownProgress',
      // A routine that has ended no longer has progress, but keeps its tasks.
      cell: ({ sleepRoutine }) => progressPercent(countTasksDone(sleepRoutine)),
    },
  ],
}
