import type { Workout } from '../../../../kinds/workout.ts'
import { isDefaultWorkoutName } from '../workout-name.ts'
import { draftWeight, plannedSet } from './edit-workout-draft.ts'
import { type DraftSet, isStarted, type WorkoutDraft } from './workout-draft.ts'

/**
 * The draft that repeats a workout: the same exercises and sets, none completed, for the day of
 * saving. A draft that has been started is returned unchanged. A name that was typed stays.
 */
export function repeatWorkout(
  draft: WorkoutDraft | null,
  { name, exercises }: Pick<Workout, 'name' | 'exercises'>,
): WorkoutDraft {
  if (draft && isStarted(draft)) return draft
  return {
    date: null,
    // 'Workout 3' would be wrong on another day.
    name: draft?.name.trim() || (isDefaultWorkoutName(name) ? '' : name),
    exercises: exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map(plannedSet),
    })),
  }
}

const LIGHTER_SETS = 2
const LIGHTER_WEIGHT = 0.9
/** Lighter weights are multiples of these. */
const WEIGHT_STEPS = { kg: 0.5, lb: 1 } as const

/** Like `repeatWorkout`, with at most two sets of each exercise, no warm-ups, and 10 % less weight. */
export function lighterWorkout(
  draft: WorkoutDraft | null,
  workout: Pick<Workout, 'name' | 'exercises'>,
): WorkoutDraft {
  const repeated = repeatWorkout(draft, workout)
  if (repeated === draft) return repeated
  return {
    ...repeated,
    exercises: repeated.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets
        .filter(({ isWarmUp }) => !isWarmUp)
        .slice(0, LIGHTER_SETS)
        .map(lighterSet),
    })),
  }
}

function lighterSet(set: DraftSet): DraftSet {
  const { value, unit } = draftWeight(set)
  if (value === 0 || set.assists) return set
  const step = WEIGHT_STEPS[unit === 'kg' ? 'kg' : 'lb']
  const weight = String(Math.round((value * LIGHTER_WEIGHT) / step) * step)
  const { unit: _, isLogged: __, ...kept } = set
  return { ...kept, weight, ...(unit === 'kg' && { unit, isLogged: true }) }
}
