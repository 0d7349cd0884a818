import { isStarted } from '@tend/domain/workouts/workout-draft'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Reserves the height of `ContinueWorkout` until it has loaded. */
export function ContinueSpace() {
  const { value: draft } = useWorkoutDraft()
  return draft && isStarted(draft) && <div className="mt-8 min-h-17" />
}
