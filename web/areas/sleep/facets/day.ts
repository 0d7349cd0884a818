import type { DayFacet } from '../../../contract/day-facet.ts'
import { countTasksDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'

export const sleepDays: DayFacet<'sleepRoutine'> = {
  sleepRoutine: {
    card(routine) {
      const steps = countTasksDone(routine)
      return steps > 0 ? [['Sleep routine', `${steps} of ${SLEEP_TASKS.length} steps`]] : []
    },
    observed: { as: 'windDown', has: (routine) => countTasksDone(routine) > 0 },
    figures(routine) {
      const sleepTasks = countTasksDone(routine)
      return sleepTasks > 0 ? { windDowns: 1, sleepTasks } : {}
    },
  },
}
