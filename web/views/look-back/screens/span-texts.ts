import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span, SpanKind } from '@tend/shared/days/spans'
import { monthAndYear, monthName, shortDate } from '../../../platform/formats/date-formats.ts'

/** The name of a span: 'Week of Nov 16', 'November 2026' or '2026'. */
export function spanName({ first }: Span, kind: SpanKind, today: LocalDate): string {
  if (kind === 'weeks') return `Week of ${shortDate(first, today)}`
  return kind === 'months' ? monthAndYear(first) : first.slice(0, 4)
}

/** The first, the middle and the last span, for the axis. */
export function spanLabels(spans: readonly Span[], kind: SpanKind, today: LocalDate): string[] {
  const shown = [spans[0], spans[Math.floor((spans.length - 1) / 2)], spans.at(-1)]
  const names = shown.map((span) => {
    if (!span) return ''
    if (kind === 'weeks') return shortDate(span.first, today)
    return kind === 'months' ? monthName(span.first) : span.first.slice(0, 4)
  })
  return [...new Set(names)]
}

/** The shown time: 'Twelve weeks, Sep 1 to Nov 20'. */
export function periodText(spans: readonly Span[], kind: SpanKind, today: LocalDate): string {
  const first = spans[0]?.first ?? today
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
  return `${days} of ${ofDays} ${ofDays === 1 ? 'day' : 'days'}`
}
