import { addDays, type LocalDate } from '../days/local-date.ts'

/** The number of days to count, including today. */
export const ACTIVE_DAYS_WINDOW = 30

/**
 * The number of days in the set among the last `ACTIVE_DAYS_WINDOW` days. Unlike a streak, it drops
 * by only one for a missed day.
 */
export function countActiveDays(days: ReadonlySet<LocalDate>, today: LocalDate): number {
  const last = Array.from({ length: ACTIVE_DAYS_WINDOW }, (_, ago) => addDays(today, -ago))
  return last.filter((date) => days.has(date)).length
}
