import type { WorkoutSet } from '../kinds/workout.ts'
import { numberIn, unitName, type WeightUnit } from '../units/quantity.ts'
import { weightText } from './edit-workout-draft.ts'
import { describeSet, setWeight } from './workout.ts'
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

/** Several sets in one line: `10 × 185, 8 × 187 lbs`, or `10, 8 reps` without weights. */
export function describeSets(
  sets: readonly WorkoutSet[],
  unit: WeightUnit = 'lb',
  withTenths = false,
): string {
  if (sets.every(({ weight }) => weight > 0)) {
    const texts = sets.map((set) => `${set.reps} × ${numberIn(setWeight(set), unit, withTenths)}`)
    return `${texts.join(', ')} ${unitName(unit)}`
  }
  if (sets.every(({ weight }) => weight === 0)) {
    return `${sets.map(({ reps }) => reps).join(', ')} reps`
  }
  return sets.map((set) => describeSet(set, unit, withTenths)).join(', ')
}
