import type { CalendarFacet, DayPart } from '../contract/calendar-facet.ts'
import { breathingInCalendar } from './breathing/facets/calendar.ts'
import { habitsInCalendar } from './habits/facets/calendar.ts'
import { waterInCalendar } from './hydration/facets/calendar.ts'
import { metricsInCalendar } from './metrics/facets/calendar.ts'
import { eatingInCalendar } from './mindful-eating/facets/calendar.ts'
import { mealsInCalendar } from './nutrition/facets/calendar.ts'
import { sleepInCalendar } from './sleep/facets/calendar.ts'
import { trackersInCalendar } from './tracking/facets/calendar.ts'
import { workoutsInCalendar } from './workouts/facets/calendar.ts'

/** The calendar's parts of all areas, in the order of the card. The compiler names a part that no area owns. */
export const ALL_CALENDAR_PARTS: CalendarFacet<DayPart> = {
  ...workoutsInCalendar,
  ...mealsInCalendar,
  ...metricsInCalendar,
  ...waterInCalendar,
  ...habitsInCalendar,
  ...breathingInCalendar,
  ...sleepInCalendar,
  ...eatingInCalendar,
  ...trackersInCalendar,
}
