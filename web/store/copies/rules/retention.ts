import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'

/** How many of the latest days, weeks and months that have a copy keep one. */
export const KEPT_DAYS = 7
export const KEPT_WEEKS = 4
export const KEPT_MONTHS = 12

/** Weeks start on Monday, whatever the region, so that travelling deletes no copy. */
const MONDAY = 1

/**
 * The days whose copies may be deleted: all but the latest copy of each of the last 7 days, 4 weeks
 * and 12 months that have one. Periods without a copy do not count, so a long pause deletes nothing.
 * A copy from a day after today, written while the clock was wrong, is never deleted.
 * @param dates the days of all copies, in any order; at most one copy a day
 */
export function expiredCopies(dates: readonly LocalDate[], today: LocalDate): LocalDate[] {
  const past = dates.filter((date) => date <= today).sort((a, b) => dayNumber(b) - dayNumber(a))
  const kept = new Set([
    ...latestOfEach(past, (date) => date, KEPT_DAYS),
    ...latestOfEach(past, (date) => startOfWeek(date, MONDAY), KEPT_WEEKS),
    ...latestOfEach(past, (date) => date.slice(0, 'YYYY-MM'.length), KEPT_MONTHS),
  ])
  return past.filter((date) => !kept.has(date))
}

/** The latest date of each of the first `limit` periods. @param dates latest first */
function latestOfEach(
  dates: readonly LocalDate[],
  periodOf: (date: LocalDate) => string,
  limit: number,
): LocalDate[] {
  const latest = new Map<string, LocalDate>()
  for (const date of dates) {
    const period = periodOf(date)
    if (!latest.has(period) && latest.size < limit) latest.set(period, date)
  }
  return [...latest.values()]
}
