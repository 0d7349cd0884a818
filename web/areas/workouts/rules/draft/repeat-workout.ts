import type { Workout } from '../../../../kinds/workout.ts'
import { isDefaultWorkoutName } from '../logged-workout.ts'
import { draftSet } from './edit-workout-draft.ts'
import { isStarted, type WorkoutDraft } from './workout-draft.ts'

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
      sets: exercise.sets.map((set) => draftSet(set, false)),
    })),
  }
}
