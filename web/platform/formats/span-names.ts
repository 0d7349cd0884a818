import type { LocalDate } from '@tend/shared/days/local-date'
import type { PlotSpanKind, Span } from '@tend/shared/days/spans'
import { t } from '@tend/text'
import { monthAndYear, monthName, shortDate, weekdayDate } from './date-formats.ts'

/** The name of a span: 'Fri, Nov 20', 'Week of Nov 16', 'November 2026' or '2026'. */
export function spanName({ first }: Span, kind: PlotSpanKind, today: LocalDate): string {
  if (kind === 'days') return weekdayDate(first, today)
  if (kind === 'weeks') return t`Week of ${shortDate(first, today)}`
  return kind === 'months' ? monthAndYear(first) : first.slice(0, 4)
}

/** The first, the middle and the last span, for the axis. */
export function spanLabels(spans: readonly Span[], kind: PlotSpanKind, today: LocalDate): string[] {
  const shown = [spans[0], spans[Math.floor((spans.length - 1) / 2)], spans.at(-1)]
  const names = shown.map((span) => {
    if (!span) return ''
    if (kind === 'days' && span.first === today) return t`today`
    if (kind === 'days' || kind === 'weeks') return shortDate(span.first, today)
    return kind === 'months' ? monthName(span.first) : span.first.slice(0, 4)
  })
  return [...new Set(names)]
}
