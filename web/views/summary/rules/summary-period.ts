import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'

/** The periods that a summary can have. `own` is between two chosen days. */
export const SUMMARY_PERIODS = ['7', '30', '90', 'year', 'own'] as const

export type SummaryPeriod = (typeof SUMMARY_PERIODS)[number]

/** Two years, one of them a leap year. */
const MAX_SUMMARY_DAYS = 731

/**
 * The days of a summary, or a text for the user that says which days to choose instead.
 * @param own the chosen first and last day, used by the period `own`
 */
export function summaryPeriod(
  period: SummaryPeriod,
  own: Span,
  today: LocalDate,
): Span | { readonly problem: string } {
  if (period === 'year') return { first: `${today.slice(0, 4)}-01-01` as LocalDate, last: today }
  if (period !== 'own') return { first: addDays(today, 1 - Number(period)), last: today }
  const { first, last } = own
  if (last > today) return { problem: 'The last day is in the future. Choose today or earlier.' }
  if (first > last) {
    return { problem: 'The first day is after the last one. Choose an earlier first day.' }
  }
  return daysInSpan(own) > MAX_SUMMARY_DAYS
    ? { problem: 'A summary covers at most two years. Choose a later first day.' }
    : own
}

/** The number of days of a span, both ends included. */
export function daysInSpan({ first, last }: Span): number {
  return dayNumber(last) - dayNumber(first) + 1
}
