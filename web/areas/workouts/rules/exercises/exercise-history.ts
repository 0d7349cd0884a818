import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Workout, WorkoutSet } from '../../../../kinds/workout.ts'

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

/** The set with the most weight, of several the one with the most repetitions, of equal ones the first. */
export function bestSet(days: readonly ExerciseDay[]): DatedSet | null {
  const sets = datedSets(days)
  return sets.reduce<DatedSet | null>(
    (best, set) => (best && compareSets(best, set) >= 0 ? best : set),
    null,
  )
}

function compareSets(a: WorkoutSet, b: WorkoutSet): number {
  return a.weight - b.weight || a.reps - b.reps
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
  let highest: { set: DatedSet; max: number } | null = null
  for (const set of datedSets(days)) {
    const max = estimatedMax(set)
    if (max !== null && max > (highest?.max ?? 0)) highest = { set, max }
  }
  const lifted = bestSet(days.map((day) => ({ ...day, sets: day.sets.filter(isLifted) })))
  return highest && lifted && lifted.weight > highest.max
    ? { set: lifted, max: lifted.weight }
    : highest
}

const isLifted = ({ reps }: WorkoutSet) => reps >= 1

/**
 * The volume of sets: repetitions times weight, or repetitions alone if no set of the
 * exercise has a weight.
 */
export function volumeOf(sets: readonly WorkoutSet[], isWeighted: boolean): number {
  return sets.reduce((sum, { reps, weight }) => sum + (isWeighted ? reps * weight : reps), 0)
}

/** Whether any set has a weight. */
export function isWeighted(days: readonly ExerciseDay[]): boolean {
  return days.some(({ sets }) => sets.some(({ weight }) => weight > 0))
}

/** An exercise of which sets were completed. */
export interface DoneExercise {
  readonly id: string
  readonly name: string
  readonly muscleGroup: string
  /** The last day on which it was done. */
  readonly date: LocalDate
}

/** The exercises of which sets were completed, with their latest names, the latest first. */
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
