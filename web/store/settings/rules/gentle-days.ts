import { addDays, type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { defineSetting } from '@tend/shared/records/define-setting'
import { completeOrUndefined, readObject, readOneOf } from '@tend/shared/records/stored-value'

export const GENTLE_KINDS = ['rest', 'ill', 'away'] as const

/** Why nothing is asked of the user on a day: resting, ill or away. */
export type GentleKind = (typeof GENTLE_KINDS)[number]

/** Days on which nothing is asked of the user, both ends included. */
export interface GentlePeriod {
  readonly from: LocalDate
  /** Missing while the end is open. */
  readonly to?: LocalDate
  readonly kind: GentleKind
}

/** Sorted, without overlaps; neighbouring periods differ in kind. */
export type GentleDays = readonly GentlePeriod[]

export const NO_GENTLE_DAYS: GentleDays = []

/** The kind of a gentle day; `null` if the day is not gentle. */
export function gentleKindOn(periods: GentleDays, date: LocalDate): GentleKind | null {
  return periods.find((period) => contains(period, date))?.kind ?? null
}

/** A test for a day being gentle, as streaks and reminders need it. */
export function gentleTest(periods: GentleDays): (date: LocalDate) => boolean {
  return (date) => gentleKindOn(periods, date) !== null
}

/**
 * Marks the days of a period, also those that were marked otherwise. A period with an open end stops
 * where a later one starts, so that it removes no plans.
 */
export function markGentle(periods: GentleDays, period: GentlePeriod): GentleDays {
  const next = periods.find(({ from }) => from > period.from)
  const marked =
    period.to === undefined && next ? { ...period, to: addDays(next.from, -1) } : period
  return joined([...unmarkGentle(periods, marked), marked])
}

/**
 * Ends a period on a day. Where another period interrupts it, an open end of its kind right after that
 * one belongs to it, and is removed too.
 */
export function endGentle(
  periods: GentleDays,
  period: GentlePeriod,
  lastDay: LocalDate,
): GentleDays {
  const last = periods.reduce((each, next) => (follows(next, each) ? next : each), period)
  const goesOn = last !== period && last.to === undefined && last.kind === period.kind
  return unmarkGentle(goesOn ? unmarkGentle(periods, last) : periods, {
    ...period,
    from: addDays(lastDay, 1),
  })
}

/** Removes the marks from the days of a period. A longer period around them is split. */
export function unmarkGentle(
  periods: GentleDays,
  { from, to }: Omit<GentlePeriod, 'kind'>,
): GentleDays {
  const dayBefore = addDays(from, -1)
  return joined(
    periods.flatMap((period) => {
      const { to: end, kind } = period
      const before: GentlePeriod[] =
        period.from < from
          ? [{ from: period.from, to: end !== undefined && end < from ? end : dayBefore, kind }]
          : []
      if (to === undefined || (end !== undefined && end <= to)) return before
      const start = period.from > to ? period.from : addDays(to, 1)
      return [...before, { from: start, ...(end !== undefined && { to: end }), kind }]
    }),
  )
}

/**
 * Merges what two devices have made of the same gentle days, each day by itself. For one that both have changed,
 * the later mark wins.
 */
export function mergeGentleDays(
  base: GentleDays,
  later: GentleDays,
  earlier: GentleDays,
): GentleDays {
  // Nothing changes between these days.
  const starts = [...base, ...later, ...earlier].flatMap(({ from, to }) =>
    to === undefined ? [from] : [from, addDays(to, 1)],
  )
  const days = [...new Set(starts)].sort()
  return joined(
    days.flatMap((from, index) => {
      const kindOfLater = gentleKindOn(later, from)
      const isChanged = kindOfLater !== gentleKindOn(base, from)
      const kind = isChanged ? kindOfLater : gentleKindOn(earlier, from)
      const next = days[index + 1]
      return kind ? [{ from, ...(next && { to: addDays(next, -1) }), kind }] : []
    }),
  )
}

/** The days that the user has marked. An invalid period is left out. */
export const GENTLE_DAYS = defineSetting('gentleDays', NO_GENTLE_DAYS, (value) => {
  if (!Array.isArray(value)) return undefined
  const periods = value.map(readPeriod).filter((period) => period !== undefined)
  // Marking many periods one after the other takes long, and stored ones are in order already.
  const areInOrder = periods.every(({ from }, index) => {
    const before = periods[index - 1]
    return !before || (before.to ?? from) < from
  })
  return areInOrder ? joined(periods) : periods.reduce(markGentle, NO_GENTLE_DAYS)
})

function readPeriod(value: unknown): GentlePeriod | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const start = completeOrUndefined<Pick<GentlePeriod, 'from' | 'kind'>>({
    from: parseLocalDate(stored.from) ?? undefined,
    kind: readOneOf(stored.kind, GENTLE_KINDS),
  })
  if (!start || stored.to === undefined || stored.to === null) return start
  const to = parseLocalDate(stored.to)
  return to && to >= start.from ? { ...start, to } : undefined
}

/** Whether a period starts on the day after another one. */
function follows({ from }: GentlePeriod, { to }: GentlePeriod): boolean {
  return to !== undefined && addDays(to, 1) === from
}

function contains({ from, to }: GentlePeriod, date: LocalDate): boolean {
  return from <= date && (to === undefined || date <= to)
}

/** Sorts periods that do not overlap, and joins neighbours of the same kind. */
function joined(periods: GentleDays): GentleDays {
  const result: GentlePeriod[] = []
  for (const period of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1)
    if (last && last.kind === period.kind && follows(period, last)) {
      result[result.length - 1] = { ...period, from: last.from }
    } else result.push(period)
  }
  return result
}
