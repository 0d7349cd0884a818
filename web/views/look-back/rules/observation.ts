import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek, type Weekday } from '@tend/shared/days/week'
import { groupBy } from '@tend/shared/records/group-by'
import { medianOf } from '@tend/shared/units/median'
import type { DayPart } from '../../../contract/day-facet.ts'
import { exactPValue, type HitCounts } from './exact-test.ts'

/** Something that a day can have. */
export type ObservedKind = Exclude<DayPart, 'trackerEntries'> | TrackedKind

/** Something that the user tracks, by its id. */
export type TrackedKind = `tracked ${string}`

export interface ObservedDay {
  readonly date: LocalDate
  /** The kinds that have entries on the day. */
  readonly kinds: ReadonlySet<ObservedKind>
  readonly isWaterGoalMet: boolean
  /** The figures of the trackers that are compared, by their kind. */
  readonly figures: ReadonlyMap<TrackedKind, number>
}

/** A tracker that the user has chosen for the comparison. */
export interface ObservedTracker {
  readonly kind: TrackedKind
  readonly name: string
  /** Whether it only happens, or has a figure that can be higher or lower. */
  readonly isTick: boolean
}

/** On days with an entry of the kind `given`, does `outcome` happen more often? */
export interface ObservationQuestion {
  readonly given: 'sleepRoutine' | 'breathingSessions' | 'workouts' | 'eatingLog' | TrackedKind
  /** An entry of this kind. For `waterCount` the goal must be met. */
  readonly outcome: 'sleepRoutine' | 'breathingSessions' | 'waterCount' | 'habits' | TrackedKind
  /** The figure of the outcome is higher or lower than its median. Missing where the outcome only happens. */
  readonly direction?: 'higher' | 'lower'
}

/**
 * The questions, decided beforehand, so that the threshold can allow for their number. None is about
 * calories or weight.
 */
const OBSERVATION_QUESTIONS: readonly ObservationQuestion[] = [
  { given: 'sleepRoutine', outcome: 'breathingSessions' },
  { given: 'sleepRoutine', outcome: 'habits' },
  { given: 'breathingSessions', outcome: 'habits' },
  { given: 'workouts', outcome: 'sleepRoutine' },
  { given: 'workouts', outcome: 'breathingSessions' },
  { given: 'workouts', outcome: 'waterCount' },
  { given: 'workouts', outcome: 'habits' },
  { given: 'eatingLog', outcome: 'waterCount' },
]

/** The weeks before the current one that are compared. */
export const OBSERVED_WEEKS = 16
/** Fewer days on one side are no basis for a sentence. */
const MIN_DAYS = 7
/** In at most this share of the weeks there is an observation where nothing is related. */
export const MAX_FALSE_SHARE = 0.05
/**
 * The test takes the days of a week as independent. Most habits come in streaks, which makes
 * coincidences more frequent, so it gets a third of the share.
 */
const TESTED_SHARE = MAX_FALSE_SHARE / 3

/** The questions about trackers: whether each goes with rest, workouts and the things that are ticked. */
function trackerQuestions(trackers: readonly ObservedTracker[]): ObservationQuestion[] {
  const usual = ['sleepRoutine', 'breathingSessions', 'workouts'] as const
  const ticks = trackers.filter(({ isTick }) => isTick).map(({ kind }) => kind)
  return trackers.flatMap(({ kind, isTick }): ObservationQuestion[] =>
    isTick
      ? usual.map((given) => ({ given, outcome: kind }))
      : [...usual, ...ticks].flatMap((given) => [
          { given, outcome: kind, direction: 'higher' },
          { given, outcome: kind, direction: 'lower' },
        ]),
  )
}

/** Two things that happened on the same days more often than chance explains. */
export interface Observation extends ObservationQuestion {
  readonly basis: HitCounts
}

/** The days that an observation is based on, both ends included. They end before the week of `today`. */
export function observedPeriod(
  today: LocalDate,
  firstWeekday: Weekday,
): { readonly first: LocalDate; readonly last: LocalDate } {
  const week = startOfWeek(today, firstWeekday)
  return { first: addDays(week, -7 * OBSERVED_WEEKS), last: addDays(week, -1) }
}

/**
 * The clearest observation about a period, or `null` if none passes the threshold. The threshold is
 * divided by the number of questions (Bonferroni), so `MAX_FALSE_SHARE` holds for all of them together,
 * for each week in which they are asked.
 * @param days the days of the period that have entries, without gentle days
 * @param firstWeekday days are compared with days of the same week only
 * @param trackers those that the user has chosen
 */
export function findObservation(
  days: readonly ObservedDay[],
  firstWeekday: Weekday,
  trackers: readonly ObservedTracker[] = [],
): Observation | null {
  const questions = [...OBSERVATION_QUESTIONS, ...trackerQuestions(trackers)]
  const medians = new Map(
    trackers.map(({ kind }) => [
      kind,
      medianOf(days.flatMap(({ figures }) => figures.get(kind) ?? [])),
    ]),
  )
  let clearest: Observation | null = null
  let threshold = TESTED_SHARE / questions.length
  const byWeek = groupBy(days, ({ date }) => startOfWeek(date, firstWeekday))
  const weeks = [...byWeek.values()]
  for (const question of questions) {
    const comparisons = weeks.map((week) => compareDays(week, question, medians))
    const basis = comparisons.reduce(sumOf, NO_DAYS)
    if (!hasBasis(basis)) continue
    const pValue = exactPValue(comparisons)
    if (pValue > threshold) continue
    threshold = pValue
    clearest = { ...question, basis }
  }
  return clearest
}

const NO_DAYS: HitCounts = { daysWith: 0, hitsWith: 0, daysWithout: 0, hitsWithout: 0 }

function compareDays(
  days: readonly ObservedDay[],
  question: ObservationQuestion,
  medians: ReadonlyMap<TrackedKind, number>,
): HitCounts {
  const { given, outcome } = question
  let [daysWith, hitsWith, daysWithout, hitsWithout] = [0, 0, 0, 0]
  for (const day of days) {
    if (!hasOtherEntry(day, given, outcome)) continue
    const isHit = question.direction ? isBeyond(day, question, medians) : happened(day, outcome)
    if (isHit === null) continue
    const hits = isHit ? 1 : 0
    if (happened(day, given)) {
      daysWith += 1
      hitsWith += hits
    } else {
      daysWithout += 1
      hitsWithout += hits
    }
  }
  return { daysWith, hitsWith, daysWithout, hitsWithout }
}

/**
 * Whether a day has an entry of another kind than the two that are compared. Only such days count.
 * Without other entries, a day has an entry at all only if one of the two happened, which would make
 * them seem to exclude each other.
 */
function hasOtherEntry(
  { kinds }: ObservedDay,
  given: ObservedKind,
  outcome: ObservedKind,
): boolean {
  const compared = (kinds.has(given) ? 1 : 0) + (kinds.has(outcome) ? 1 : 0)
  return kinds.size > compared
}

function happened(day: ObservedDay, kind: ObservedKind): boolean {
  return kind === 'waterCount' ? day.isWaterGoalMet : day.kinds.has(kind)
}

/** Whether the figure of a tracker is on the asked side of its median; `null` on a day without it. */
function isBeyond(
  { figures }: ObservedDay,
  { outcome, direction }: ObservationQuestion,
  medians: ReadonlyMap<TrackedKind, number>,
): boolean | null {
  const figure = figures.get(outcome as TrackedKind)
  const median = medians.get(outcome as TrackedKind)
  if (figure === undefined || median === undefined) return null
  return direction === 'higher' ? figure > median : figure < median
}

function sumOf(left: HitCounts, right: HitCounts): HitCounts {
  return {
    daysWith: left.daysWith + right.daysWith,
    hitsWith: left.hitsWith + right.hitsWith,
    daysWithout: left.daysWithout + right.daysWithout,
    hitsWithout: left.hitsWithout + right.hitsWithout,
  }
}

function hasBasis({ daysWith, hitsWith, daysWithout, hitsWithout }: HitCounts): boolean {
  const isEnough = daysWith >= MIN_DAYS && daysWithout >= MIN_DAYS
  return isEnough && hitsWith / daysWith > hitsWithout / daysWithout
}
