import type { LocalDate } from '@tend/shared/days/local-date'
import type { PlotSpanKind, Span } from '@tend/shared/days/spans'
import { plural, select, t } from '@tend/text'
import { monthAndYear, shortDate } from '../../../platform/formats/date-formats.ts'

/** The shown time: 'Twelve weeks, Sep 1 to Nov 20'. */
export function periodText(spans: readonly Span[], kind: PlotSpanKind, today: LocalDate): string {
  const first = spans[0]?.first ?? today
  if (kind === 'days')
    return t`Seven days, ${shortDate(first, today)} to ${shortDate(today, today)}`
  if (kind === 'weeks')
    return t`Twelve weeks, ${shortDate(first, today)} to ${shortDate(today, today)}`
  if (kind === 'months') return t`Twelve months, ${monthAndYear(first)} to ${monthAndYear(today)}`
  return t`${first.slice(0, 4)} to ${today.slice(0, 4)}`
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

/** Explains the dotted lines of a plot: 'A dotted line marks weeks without entries. They are not counted as zero.' */
export function gapsText(kind: PlotSpanKind): string {
  return select(kind, {
    days: 'A dotted line marks days without entries. They are not counted as zero.',
    weeks: 'A dotted line marks weeks without entries. They are not counted as zero.',
    months: 'A dotted line marks months without entries. They are not counted as zero.',
    other: 'A dotted line marks years without entries. They are not counted as zero.',
  })
}
