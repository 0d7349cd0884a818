import type { LocalDate } from '@tend/shared/days/local-date'
import type { PlotSpanKind, Span } from '@tend/shared/days/spans'
import { plural } from '@tend/text'
import { monthAndYear, shortDate } from '../../../platform/formats/date-formats.ts'

/** The shown time: 'Twelve weeks, Sep 1 to Nov 20'. */
export function periodText(spans: readonly Span[], kind: PlotSpanKind, today: LocalDate): string {
  const first = spans[0]?.first ?? today
  if (kind === 'days') return `Seven days, ${shortDate(first, today)} to ${shortDate(today, today)}`
  if (kind === 'weeks')
    return `Twelve weeks, ${shortDate(first, today)} to ${shortDate(today, today)}`
  if (kind === 'months') return `Twelve months, ${monthAndYear(first)} to ${monthAndYear(today)}`
  return `${first.slice(0, 4)} to ${today.slice(0, 4)}`
}

/** On how many days a figure is based: 'over 23 of 84 days'. */
export function basisText({
  days,
  ofDays,
}: {
  readonly days: number
  readonly ofDays: number
}): string {
  return plural(ofDays, { one: `${days} of # day`, other: `${days} of # days` })
}
