import type { DayFacet, DayPart, ShownOnDays } from '../contract/day-facet.ts'
import { inAreaOrder } from './area-order.ts'

const FACETS = import.meta.glob<Partial<DayFacet<DayPart>>>('./*/facets/day.ts', {
  eager: true,
  import: 'dayParts',
})

/** The parts of all areas on screens that show days, in order. A test names a part that no area owns. */
export const ALL_DAY_PARTS = Object.assign({}, ...inAreaOrder(FACETS)) as DayFacet<DayPart>

/** The same, for code that treats all parts alike. */
export const DAY_PARTS = Object.entries(ALL_DAY_PARTS) as readonly (readonly [
  DayPart,
  ShownOnDays<never>,
])[]
