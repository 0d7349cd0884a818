import type { LocalDate } from '@tend/shared/days/local-date'
import { exactlyIn, type WeightUnit } from '@tend/shared/units/quantity'
import type { LoggedExercise, WorkoutSet } from '../../../kinds/workout.ts'
import type { ExerciseDay } from './exercises/exercise-history.ts'
import { setWeight } from './logged-workout.ts'

/** What was done in a workout. Warm-ups and sets that are not completed are left out. */
export interface WorkoutTotals {
  readonly sets: number
  readonly reps: number
  /** Reps times weight, in the unit that was asked for. */
  readonly volume: number
  /** Kilometres. */
  readonly distance: number
  /** Of sets that have a distance. */
  readonly seconds: number
}

export function workoutTotals(
  exercises: readonly Pick<LoggedExercise, 'sets'>[],
  unit: WeightUnit,
): WorkoutTotals {
  const totals = { sets: 0, reps: 0, volume: 0, distance: 0, seconds: 0 }
  for (const set of exercises.flatMap(({ sets }) => sets).filter(counts)) {
    totals.sets += 1
    totals.reps += set.reps
    totals.volume += set.reps * exactlyIn(setWeight(set), unit)
    totals.distance += set.distance ?? 0
    if (set.distance) totals.seconds += set.seconds ?? 0
  }
  return totals
}

/** The heaviest set for its number of reps so far. */
export interface ReceiptRecord {
  readonly name: string
  readonly set: WorkoutSet
  /** The heaviest one before with at least as many reps, and its day. */
  readonly before: WorkoutSet
  readonly date: LocalDate
}

/** The weights of two sets are equal if they differ by less pounds: a converted weight is no record. */
const LEAST_GAIN = 0.05

/**
 * The heaviest set of a workout that is heavier than all earlier ones with at least as many reps; `null` if there is
 * none, or nothing to compare it with.
 * @param daysBefore the earlier days of each exercise
 */
export function receiptRecord(
  exercises: readonly Pick<LoggedExercise, 'name' | 'sets'>[],
  daysBefore: readonly (readonly ExerciseDay[])[],
): ReceiptRecord | null {
  let record: ReceiptRecord | null = null
  for (const [index, { name, sets }] of exercises.entries()) {
    const earlier = (daysBefore[index] ?? []).flatMap(({ date, sets: done }) =>
      done.filter(isLifted).map((set) => ({ set, date })),
    )
    for (const set of sets.filter((each) => counts(each) && isLifted(each))) {
      const rivals = earlier.filter((other) => other.set.reps >= set.reps)
      const best = rivals.sort((a, b) => b.set.weight - a.set.weight)[0]
      if (!best || set.weight - best.set.weight < LEAST_GAIN) continue
      if (record && record.set.weight >= set.weight) continue
      record = { name, set, before: best.set, date: best.date }
    }
  }
  return record
}

function counts({ completed, isWarmUp }: WorkoutSet): boolean {
  return completed && !isWarmUp
}

function isLifted({ reps, weight, isWarmUp }: WorkoutSet): boolean {
  return reps > 0 && weight > 0 && !isWarmUp
}
