import { dateOfDayNumber, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'
import { countedDays, type Span } from '@tend/shared/days/spans'
import { groupBy } from '@tend/shared/records/group-by'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { dayFigure, filledEntries, isNight, sortEntries } from './day-values.ts'

/**
 * The figures of the days on which a tracker was noted, oldest first. All lists are equally long. Lists of numbers
 * are stored and read much faster than an object for each day.
 */
export interface TrackerFigures {
  readonly trackerId: string
  /** Days since 1970. */
  readonly days: readonly number[]
  /** See `dayFigure`. */
  readonly figures: readonly number[]
  /**
   * Of nights, falling asleep and waking in minutes after the midnight before waking, and `null` without times.
   * Of pairs, the second number and the first. Missing for all others.
   */
  readonly ends?: readonly (readonly [number, number] | null)[]
}

/** The figures of a tracker's entries, in any order. Words have none. */
export function trackerFigures(tracker: Tracker, entries: readonly TrackerEntry[]): TrackerFigures {
  const hasEnds = isNight(tracker) || tracker.type === 'pair'
  const [days, figures]: [number[], number[]] = [[], []]
  const ends: ([number, number] | null)[] = []
  for (const ofDay of groupBy(sortEntries(tracker, entries), ({ date }) => date).values()) {
    const day = { tracker, entries: ofDay }
    const figure = dayFigure(day)
    const last = filledEntries(day).at(-1)
    if (figure === null || !last) continue
    days.push(dayNumber(last.date))
    figures.push(figure)
    if (hasEnds) ends.push(endsOf(tracker, last))
  }
  return { trackerId: tracker.id, days, figures, ...(hasEnds && { ends }) }
}

/** The figures of a tracker in two periods, the earlier one first. */
export function followedBy(earlier: TrackerFigures, later: TrackerFigures): TrackerFigures {
  const ends = [...(earlier.ends ?? []), ...(later.ends ?? [])]
  return {
    trackerId: later.trackerId,
    days: [...earlier.days, ...later.days],
    figures: [...earlier.figures, ...later.figures],
    ...(later.ends && { ends }),
  }
}

function endsOf(
  { type }: Tracker,
  { value = 0, second = 0, from, to }: TrackerEntry,
): [number, number] | null {
  if (type === 'pair') return [second, value]
  if (!from || !to) return null
  return [minutesOf(from) - (from > to ? 24 * 60 : 0), minutesOf(to)]
}

function minutesOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

/** The figures of a span. */
export interface TrackedSpan {
  /** The mean of the days that have a figure, of ticks their sum; `null` without any. */
  readonly figure: number | null
  /** The means of the ends of the days that have them; `null` without any. */
  readonly ends: readonly [number, number] | null
  /** The days that have a figure. */
  readonly days: number
  /** The days that could have one: a gentle day counts only if it has. */
  readonly ofDays: number
}

/**
 * The figures of a tracker in each span.
 * @param spans sorted, without overlaps
 * @param isGentle absent if there are no gentle days, which saves a look at every day
 */
export function trackedSpans(
  { type }: Tracker,
  { days, figures, ends }: TrackerFigures,
  spans: readonly Span[],
  isGentle?: (date: LocalDate) => boolean,
): TrackedSpan[] {
  let index = 0
  return spans.map((span) => {
    const [first, last] = [dayNumber(span.first), dayNumber(span.last)]
    while (index < days.length && (days[index] ?? first) < first) index++
    const start = index
    let sum = 0
    const found: (readonly [number, number])[] = []
    for (; index < days.length && (days[index] ?? last) <= last; index++) {
      sum += figures[index] ?? 0
      const pair = ends?.[index]
      if (pair) found.push(pair)
    }
    const count = index - start
    const dates = isGentle ? days.slice(start, index).map(dateOfDayNumber) : []
    const mean = (end: 0 | 1) => found.reduce((total, each) => total + each[end], 0) / found.length
    return {
      figure: count === 0 ? null : type === 'tick' ? sum : sum / count,
      ends: found.length > 0 ? [mean(0), mean(1)] : null,
      days: count,
      ofDays: countedDays(span, new Set(dates), isGentle),
    }
  })
}
