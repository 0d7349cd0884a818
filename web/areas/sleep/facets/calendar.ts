import type { CalendarFacet } from '../../../contract/calendar-facet.ts'
import { countTasksDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'

export const sleepInCalendar: CalendarFacet<'sleepRoutine'> = {
  sleepRoutine(routine) {
    const steps = countTasksDone(routine)
    return steps > 0 ? [['Sleep routine', `${steps} of ${SLEEP_TASKS.length} steps`]] : []
  },
}
