import { addDays, type LocalDate } from '../days/local-date.ts'

/** How many days the line of continuity looks at, today included. */
export const ACTIVE_DAYS_WINDOW = 30

/** How many of the last 30 days are in the set: a figure that one day missed does not undo. */
export function countActiveDays(days: ReadonlySet<LocalDate>, today: LocalDate): number {
  const last = Array.from({ length: ACTIVE_DAYS_WINDOW }, (_, ago) => addDays(today, -ago))
  return last.filter((date) => days.has(date)).length
}
