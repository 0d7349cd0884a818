import type { DayFacet, DayPart, ShownOnDays } from '../contract/day-facet.ts'
import { breathingDays } from './breathing/facets/day.ts'
import { habitDays } from './habits/facets/day.ts'
import { waterDays } from './hydration/facets/day.ts'
import { metricDays } from './metrics/facets/day.ts'
import { eatingDays } from './mindful-eating/facets/day.ts'
import { nutritionDays } from './nutrition/facets/day.ts'
import { sleepDays } from './sleep/facets/day.ts'
import { trackingDays } from './tracking/facets/day.ts'
import { workoutDays } from './workouts/facets/day.ts'

/** The parts of all areas on screens that show days, in the order of the calendar's card. The compiler names a part that no area owns. */
export const ALL_DAY_PARTS: DayFacet<DayPart> = {
  ...workoutDays,
  ...nutritionDays,
  ...metricDays,
  ...waterDays,
  ...habitDays,
  ...breathingDays,
  ...sleepDays,
  ...eatingDays,
  ...trackingDays,
}

/** The same, for code that treats all parts alike. */
export const DAY_PARTS = Object.entries(ALL_DAY_PARTS) as readonly (readonly [
  DayPart,
  ShownOnDays<never>,
])[]
