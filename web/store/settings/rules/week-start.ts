import type { Weekday } from '@tend/shared/days/week'
import { defineSetting } from '@tend/shared/records/define-setting'

/** The days on which a week can start: Sunday, Monday or Saturday. */
const WEEK_STARTS = [0, 1, 6] as const satisfies readonly Weekday[]

export type WeekStart = (typeof WEEK_STARTS)[number]

/**
 * The first day of the week; `null` if none is chosen. The calendar then starts on Sunday, and the counts of
 * this week on the first day in the user's region.
 */
export const WEEK_START = defineSetting<'weekStart', WeekStart | null>('weekStart', null, (value) =>
  WEEK_STARTS.find((day) => day === value),
)
