import type { Weekday } from '../days/week.ts'

/** The days on which a week can start: Sunday, Monday or Saturday. */
const WEEK_STARTS = [0, 1, 6] as const satisfies readonly Weekday[]

export type WeekStart = (typeof WEEK_STARTS)[number]

/**
 * Reads the first day of the week from stored settings; `null` if none is chosen. The calendar then
 * starts on Sunday, and the counts of this week on the first day in the user's region.
 */
export function readWeekStart(settings: unknown): WeekStart | null {
  const { weekStart } = Object(settings)
  return WEEK_STARTS.find((day) => day === weekStart) ?? null
}
