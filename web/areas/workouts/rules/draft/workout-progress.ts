import { type DistanceUnit, numberIn, unitName, type WeightUnit } from '@tend/shared/units/quantity'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { describeSet, setWeight } from '../logged-workout.ts'
import { weightText } from './edit-workout-draft.ts'
import type { WorkoutDraft } from './workout-draft.ts'

/** How far the workout has come: `Upper Body, set 5 of 12`. */
export function progressText({ name, exercises }: WorkoutDraft): string {
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const next = sets.filter(({ completed }) => completed).length + 1
  const progress = next > sets.length ? 'all sets done' : `set ${next} of ${sets.length}`
  return [name.trim() || 'New Workout', sets.length > 0 && progress].filter(Boolean).join(', ')
}

/** Where a set is in a draft, as indexes. */
export interface SetPosition {
  readonly exercise: number
  readonly set: number
}

/** The first set that is not completed; `null` if there is none. */
export function nextSet({ exercises }: WorkoutDraft): SetPosition | null {
  for (const [exercise, { sets }] of exercises.entries()) {
    const set = sets.findIndex(({ completed }) => !completed)
    if (set >= 0) return { exercise, set }
  }
  return null
}

/**
 * The next set in a few words: `set 3, 8 × 187 lbs`, or with the name of the exercise if it is its
 * first set. `null` if all sets are completed.
 */
export function nextSetText(
  draft: WorkoutDraft,
  unit: WeightUnit = 'lb',
  withTenths = false,
): string | null {
  const next = nextSet(draft)
  const exercise = next && draft.exercises[next.exercise]
  const set = exercise?.sets[next?.set ?? 0]
  if (!next || !exercise || !set) return null
  const reps = set.reps.trim()
  const weight = weightText(set, unit, withTenths).trim()
  const figures = weight ? `${reps || 0} × ${weight} ${unitName(unit)}` : reps && `${reps} reps`
  const title = next.set === 0 ? exercise.name : `set ${next.set + 1}`
  return [title, figures].filter(Boolean).join(', ')
}

/**
 * Several sets in one line, consecutive ones of equal weight together: `10 × 185, 8, 7 × 187 lbs`, or
 * `10, 8 reps` without weights.
 */
export function describeSets(
  sets: readonly WorkoutSet[],
  unit: WeightUnit = 'lb',
  withTenths = false,
  distanceUnit: DistanceUnit = 'km',
): string {
  if (!sets.every(hasOnlyRepsAndWeight)) {
    return sets.map((set) => describeSet(set, unit, withTenths, distanceUnit)).join(', ')
  }
  if (sets.every(({ weight }) => weight > 0)) {
    const groups: { weight: number; reps: number[] }[] = []
    for (const set of sets) {
      const weight = numberIn(setWeight(set), unit, withTenths)
      const group = groups.at(-1)
      if (group?.weight === weight) group.reps.push(set.reps)
      else groups.push({ weight, reps: [set.reps] })
    }
    const texts = groups.map(({ weight, reps }) => `${reps.join(', ')} × ${weight}`)
    return `${texts.join(', ')} ${unitName(unit)}`
  }
  if (sets.every(({ weight }) => weight === 0)) {
    return `${sets.map(({ reps }) => reps).join(', ')} reps`
  }
  return sets.map((set) => describeSet(set, unit, withTenths)).join(', ')
}

function hasOnlyRepsAndWeight(set: WorkoutSet): boolean {
  const { seconds, distance, assistance, isWarmUp, effort } = set
  return !(seconds || distance || assistance || isWarmUp || effort)
}

/** A workout that seems to take longer, in minutes, was left open. */
const MAX_MINUTES = 360

/**
 * The whole minutes since the first exercise was added; `null` for a workout of a past day, and for one
 * that was left open.
 * @param nowMs milliseconds since 1970
 */
export function minutesSoFar({ date, startedAtMs }: WorkoutDraft, nowMs: number): number | null {
  if (date || startedAtMs === undefined) return null
  const minutes = Math.floor((nowMs - startedAtMs) / 60_000)
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : null
}

/** How far the workout has come: `18 min, 5 of 10 sets`; empty before there is anything to count. */
export function setsDoneText({ exercises }: WorkoutDraft, minutes: number | null): string {
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const done = sets.filter(({ completed }) => completed).length
  const parts = [minutes && `${minutes} min`, sets.length > 0 && `${done} of ${sets.length} sets`]
  return parts.filter(Boolean).join(', ')
}
