import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'

/** The periods that a summary can have. `own` is between two chosen days. */
export const SUMMARY_PERIODS = ['7', '30', '90', 'year', 'own'] as const

export type SummaryPeriod = (typeof SUMMARY_PERIODS)[number]

/** Why the chosen days cannot have a summary. */
export type SpanProblem = 'future' | 'reversed' | 'tooLong'

/** Two years, one of them a leap year. */
const MAX_SUMMARY_DAYS = 731

/**
 * The days of a summary, or the problem of the chosen days.
 * @param own the chosen first and last day, used by the period `own`
 */
export function summaryPeriod(
  period: SummaryPeriod,
  own: Span,
  today: LocalDate,
): Span | { readonly problem: SpanProblem } {
  if (period === 'year') return { first: `${today.slice(0, 4)}-01-01` as LocalDate, last: today }
  if (period !== 'own') return { first: addDays(today, 1 - Number(period)), last: today }
  const { first, last } = own
  if (last > today) return { problem: 'future' }
  if (first > last) return { problem: 'reversed' }
  return daysInSpan(own) > MAX_SUMMARY_DAYS ? { problem: 'tooLong' } : own
}

/** The number of days of a span, both ends included. */
export function daysInSpan({ first, last }: Span): number {
  return dayNumber(last) - dayNumber(first) + 1
}
