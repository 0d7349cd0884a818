import { isStarted } from '@tend/domain/workouts/workout-draft'
import { ContinueWorkout } from './continue-workout.tsx'
import { RepeatLatest } from './repeat-latest.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Continues the workout in progress, or repeats the latest one. */
export function WorkoutShortcut() {
  const { value: draft } = useWorkoutDraft()
  return draft && isStarted(draft) ? <ContinueWorkout /> : <RepeatLatest />
}
