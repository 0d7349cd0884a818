import { addDays, dayNumber, type LocalDate } from './local-date.ts'
import { dayInMonth, monthOf } from './month.ts'
import { startOfWeek, type Weekday } from './week.ts'

/** The lengths of time that a column of a plot can be. */
export type SpanKind = 'weeks' | 'months' | 'years'

/** Also single days, for a first week and for the page of a tracker. */
export type PlotSpanKind = SpanKind | 'days'

/** A day, week, month or year. */
export interface Span {
  readonly first: LocalDate
  /** The last day, included; `today` in a span that is not over. */
  readonly last: LocalDate
}

/** The most columns of a plot. */
export const MAX_SPANS = 12
/** Fewer columns do not show a development, so there are years without entries before them. */
const MIN_YEARS = 3

interface SpanBounds {
  readonly today: LocalDate
  /** The day on which weeks start. */
  readonly firstWeekday: Weekday
  /** The first day that has an entry; `null` without entries. Earlier years are left out. */
  readonly since: LocalDate | null
}

const FIRST_DAYS = 7

/** The latest seven days, if all entries are of these; otherwise `null`. */
export function firstWeekDays({
  today,
  since,
}: Pick<SpanBounds, 'today' | 'since'>): Span[] | null {
  if (since === null || since <= addDays(today, -FIRST_DAYS)) return null
  return spansBefore(FIRST_DAYS, today, (ago) => addDays(today, -ago))
}

/** The latest weeks, months or years, oldest first: `MAX_SPANS` of them, or the years with entries. */
export function latestSpans(kind: SpanKind, { today, firstWeekday, since }: SpanBounds): Span[] {
  if (kind === 'weeks') {
    const current = startOfWeek(today, firstWeekday)
    return spansBefore(MAX_SPANS, today, (ago) => addDays(current, -7 * ago))
  }
  if (kind === 'months') {
    const [current] = monthOf(today).days
    return spansBefore(MAX_SPANS, today, (ago) => dayInMonth(current, -ago))
  }
  const year = Number(today.slice(0, 4))
  const years = since === null ? 0 : year - Number(since.slice(0, 4)) + 1
  const count = Math.min(Math.max(years, MIN_YEARS), MAX_SPANS)
  return spansBefore(count, today, (ago) => `${year - ago}-01-01` as LocalDate)
}

/**
 * @param startOf the first day of the span so many spans before the current one; `null` before the
 *   first day that can be stored
 */
function spansBefore(
  count: number,
  today: LocalDate,
  startOf: (ago: number) => LocalDate | null,
): Span[] {
  const spans: Span[] = []
  let last = today
  for (let ago = 0; ago < count; ago++) {
    const first = startOf(ago)
    if (!first) break
    spans.unshift({ first, last })
    last = addDays(first, -1)
  }
  return spans
}

/** The weeks of a period, oldest first. The first and the last end where the period does. */
export function weeksWithin({ first, last }: Span, firstWeekday: Weekday): Span[] {
  const weeks: Span[] = []
  for (let start = startOfWeek(first, firstWeekday); start <= last; start = addDays(start, 7)) {
    const end = addDays(start, 6)
    weeks.push({ first: start < first ? first : start, last: end > last ? last : end })
  }
  return weeks
}

/**
 * The days of a span that could have a figure. A gentle day counts only if it has the figure.
 * @param dates those that have it
 */
export function countedDays(
  { first, last }: Span,
  dates: ReadonlySet<LocalDate>,
  isGentle: ((date: LocalDate) => boolean) | undefined,
): number {
  let count = dayNumber(last) - dayNumber(first) + 1
  if (!isGentle) return count
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (!dates.has(date) && isGentle(date)) count--
  }
  return count
}
