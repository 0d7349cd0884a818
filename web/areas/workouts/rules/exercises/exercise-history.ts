import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { exactlyIn, numberIn } from '@tend/shared/units/quantity'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { Workout, WorkoutSet } from '../../../../kinds/workout.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { setAssistance, setDistance, setWeight } from '../logged-workout.ts'
import { secondsPerKm } from '../pace.ts'
import { figuresOfSet } from './figures-of.ts'

/** The completed sets of an exercise on one day, in the order of logging. */
export interface ExerciseDay {
  readonly date: LocalDate
  /** At least one. */
  readonly sets: readonly WorkoutSet[]
}

/** A set with its day. */
export interface DatedSet extends WorkoutSet {
  readonly date: LocalDate
}

/** Beyond this number of repetitions, Epley's formula is not reliable. */
export const MAX_ESTIMATED_REPS = 12

/**
 * The days on which an exercise was done, oldest first. Sets that were planned and not completed are
 * left out.
 * @param workouts in any order
 */
export function exerciseDays(
  workouts: readonly Pick<Workout, 'date' | 'createdAt' | 'id' | 'exercises'>[],
  exerciseId: string,
): ExerciseDay[] {
  const days = new Map<LocalDate, WorkoutSet[]>()
  for (const { date, exercises } of [...workouts].sort(compareByAge)) {
    const done = exercises
      .filter(({ id }) => id === exerciseId)
      .flatMap(({ sets }) => sets.filter(({ completed }) => completed))
    if (done.length > 0) days.set(date, [...(days.get(date) ?? []), ...done])
  }
  return [...days].map(([date, sets]) => ({ date, sets }))
}

/**
 * The days without warm-ups, and without sets that have other figures than most: what best sets, volume, plots
 * and records count. Sets without help count among assisted ones.
 */
export function withCountedSets(days: readonly ExerciseDay[]): ExerciseDay[] {
  const counted = days.map(({ date, sets }) => ({
    date,
    sets: sets.filter(({ isWarmUp }) => !isWarmUp),
  }))
  const figures = figuresOfDays(counted)
  const isPlain = (each: SetFigures) => each === 'reps' || each === 'repsWeight'
  const takesPlain = (set: WorkoutSet) =>
    isPlain(figures) || (figures === 'assisted' && isLifted(set))
  return counted.flatMap(({ date, sets }) => {
    const same = sets.filter((set) => {
      const other = figuresOfSet(set)
      return other === figures || (isPlain(other) && takesPlain(set))
    })
    return same.length > 0 ? [{ date, sets: same }] : []
  })
}

/** The figures of most sets, of equally many the latest; `repsWeight` rather than `reps` if any set has a weight. */
export function figuresOfDays(days: readonly ExerciseDay[]): SetFigures {
  const counts = new Map<SetFigures, number>()
  let most: SetFigures = 'reps'
  for (const set of datedSets(days)) {
    const found = figuresOfSet(set)
    const figures = found === 'repsWeight' ? 'reps' : found
    const count = (counts.get(figures) ?? 0) + 1
    counts.set(figures, count)
    if (count >= (counts.get(most) ?? 0)) most = figures
  }
  return most === 'reps' && isWeighted(days) ? 'repsWeight' : most
}

/**
 * The best set that is not a warm-up, of equal ones the first: the one with the most weight or repetitions, the
 * longest time or distance, or the least assistance. Typed weights and distances are compared, not
 * rounded.
 */
export function bestSet(days: readonly ExerciseDay[]): DatedSet | null {
  const counted = withCountedSets(days)
  const figures = figuresOfDays(counted)
  return firstBest(datedSets(counted), (a, b) => compareSets(a, b, figures))
}

/** The first of the greatest; `null` of none. */
function firstBest<S>(sets: readonly S[], compare: (a: S, b: S) => number): S | null {
  return sets.reduce<S | null>((best, set) => (best && compare(best, set) >= 0 ? best : set), null)
}

function compareSets(a: WorkoutSet, b: WorkoutSet, figures: SetFigures): number {
  const more = (figure: (set: WorkoutSet) => number) => figure(a) - figure(b)
  switch (figures) {
    case 'time':
      return more(secondsOf)
    case 'timeWeight':
      return more(pounds) || more(secondsOf)
    case 'distanceTime':
      // Nothing is known of a set without a time, so any time is better.
      return more(kilometers) || more((set) => -(secondsOf(set) || Number.MAX_VALUE))
    default:
      return more((set) => pounds(set) - poundsOfHelp(set)) || more(({ reps }) => reps)
  }
}

const secondsOf = ({ seconds = 0 }: WorkoutSet) => seconds
const pounds = (set: WorkoutSet) => exactlyIn(setWeight(set), 'lb')
const poundsOfHelp = (set: WorkoutSet) => exactlyIn(setAssistance(set), 'lb')
const kilometers = (set: WorkoutSet) => exactlyIn(setDistance(set), 'km')

/** The set with the least time for its distance, of equal ones the first; `null` without times and distances. */
export function fastestSet(days: readonly ExerciseDay[]): DatedSet | null {
  const paced = datedSets(withCountedSets(days)).filter((set) => secondsPerKm(set) !== null)
  return firstBest(paced, (a, b) => (secondsPerKm(b) ?? 0) - (secondsPerKm(a) ?? 0))
}

/**
 * The sets with the most repetitions at their weight, heaviest first, without those for which a heavier set has
 * as many. Of equal ones the first.
 */
export function repRecords(days: readonly ExerciseDay[]): DatedSet[] {
  const sets = datedSets(withCountedSets(days)).filter(({ reps, weight }) => reps > 0 && weight > 0)
  const records: DatedSet[] = []
  for (const set of sets.sort((a, b) => pounds(b) - pounds(a) || b.reps - a.reps)) {
    if (set.reps > (records.at(-1)?.reps ?? 0)) records.push(set)
  }
  return records
}

/** All sets with their days, oldest first. */
export function datedSets(days: readonly ExerciseDay[]): DatedSet[] {
  return days.flatMap(({ date, sets }) => sets.map((set) => ({ ...set, date })))
}

/**
 * The weight that could probably be lifted once, by Epley's formula: `weight × (1 + reps / 30)`, or the
 * weight itself for one repetition.
 * @returns in the unit of the set's weight; `null` without weight, without repetitions, or above
 * `MAX_ESTIMATED_REPS`
 */
export function estimatedMax({ reps, weight }: WorkoutSet): number | null {
  if (weight <= 0 || reps < 1 || reps > MAX_ESTIMATED_REPS) return null
  return reps === 1 ? weight : weight * (1 + reps / 30)
}

/**
 * The set with the highest estimated maximum, and that maximum; `null` if no set has an estimate. If the
 * heaviest set was heavier, it is that set with its weight, however many repetitions it had.
 */
export function highestMax(
  days: readonly ExerciseDay[],
): { readonly set: DatedSet; readonly max: number } | null {
  const counted = withCountedSets(days)
  let highest: { set: DatedSet; max: number } | null = null
  for (const set of datedSets(counted)) {
    const max = estimatedMax(set)
    if (max !== null && max > (highest?.max ?? 0)) highest = { set, max }
  }
  const lifted = bestSet(counted.map((day) => ({ ...day, sets: day.sets.filter(isLifted) })))
  return highest && lifted && lifted.weight > highest.max
    ? { set: lifted, max: lifted.weight }
    : highest
}

const isLifted = ({ reps }: WorkoutSet) => reps >= 1

/**
 * An estimated maximum as every page shows it: rounded to half a unit, and never less than what was lifted. One
 * that is the weight of its set is that weight as the set shows it.
 * @param highest with weights in the unit of the user, not rounded
 */
export function shownMax(
  { max, set }: NonNullable<ReturnType<typeof highestMax>>,
  { weight: unit, tenths }: Units,
): string {
  const lifted = numberIn({ value: set.weight, unit }, unit, tenths)
  return formatNumber(max === set.weight ? lifted : Math.max(Math.round(max * 2) / 2, lifted))
}

/**
 * The volume of counted sets: repetitions times weight, repetitions alone if no set has a weight or if the weight
 * helps, the time in seconds, or the distance.
 */
export function volumeOf(sets: readonly WorkoutSet[], figures: SetFigures): number {
  const volume = ({ reps, weight, seconds = 0, distance = 0 }: WorkoutSet) => {
    if (figures === 'repsWeight') return reps * weight
    if (figures === 'distanceTime') return distance
    return figures === 'time' || figures === 'timeWeight' ? seconds : reps
  }
  return sets.reduce((sum, set) => sum + volume(set), 0)
}

/** Whether any set has a weight. */
export function isWeighted(days: readonly ExerciseDay[]): boolean {
  return days.some(({ sets }) => sets.some(({ weight }) => weight > 0))
}

/** An exercise with at least one completed set. */
export interface DoneExercise {
  readonly id: string
  readonly name: string
  readonly muscleGroup: string
  /** The last day on which it was done. */
  readonly date: LocalDate
}

/** The exercises with at least one completed set, with their latest names, the latest first. */
export function doneExercises(
  workouts: readonly Pick<Workout, 'date' | 'createdAt' | 'id' | 'exercises'>[],
): DoneExercise[] {
  const found = new Map<string, DoneExercise>()
  for (const { date, exercises } of [...workouts].sort((a, b) => compareByAge(b, a))) {
    for (const { id, name, muscleGroup, sets } of exercises) {
      if (!found.has(id) && sets.some(({ completed }) => completed)) {
        found.set(id, { id, name, muscleGroup, date })
      }
    }
  }
  return [...found.values()]
}
