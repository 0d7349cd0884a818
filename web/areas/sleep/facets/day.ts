import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { countTasksDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'

const stepsText = (routine: SleepRoutine) =>
  `${countTasksDone(routine)} of ${SLEEP_TASKS.length} steps`

export const sleepDays: DayFacet<'sleepRoutine'> = {
  sleepRoutine: {
    card(routine) {
      return countTasksDone(routine) > 0 ? [['Sleep routine', stepsText(routine)]] : []
    },
    observed: { as: 'windDown', has: (routine) => countTasksDone(routine) > 0 },
    figures(routine) {
      const sleepTasks = countTasksDone(routine)
      return sleepTasks > 0 ? { windDowns: 1, sleepTasks } : {}
    },
    year: {
      line: 'rest',
      count: countTasksDone,
      width: (routine) => countTasksDone(routine) / SLEEP_TASKS.length,
      texts: (routine) => ['Wind-down', stepsText(routine)],
      cell: (routine) => `${countTasksDone(routine)} of ${SLEEP_TASKS.length}`,
    },
  },
}
