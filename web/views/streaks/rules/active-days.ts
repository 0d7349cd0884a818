import { addDays, type LocalDate } from '@tend/shared/days/local-date'

/** The number of days to count, including today. */
export const ACTIVE_DAYS_WINDOW = 30

/**
 * Counts the days in the set among the last `ACTIVE_DAYS_WINDOW` days. Unlike a streak, the number
 * drops by only one for a missed day. Gentle days are left out, with or without an entry.
 */
export function countActiveDays(
  days: ReadonlySet<LocalDate>,
  today: LocalDate,
  isGentle: (date: LocalDate) => boolean = () => false,
): number {
  return daysInWindow(today, isGentle).filter((date) => days.has(date)).length
}

/** The last `ACTIVE_DAYS_WINDOW` days without the gentle ones. */
export function daysInWindow(
  today: LocalDate,
  isGentle: (date: LocalDate) => boolean = () => false,
): LocalDate[] {
  return Array.from({ length: ACTIVE_DAYS_WINDOW }, (_, ago) => addDays(today, -ago)).filter(
    (date) => !isGentle(date),
  )
}
