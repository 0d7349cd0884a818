import { readWorkoutDraft, type WorkoutDraft } from '@tend/domain/workouts/workout-draft'
import { useDraft } from '../../data/storage/draft.ts'
import type { Persisted } from '../../data/storage/persisted.ts'

const readOpenDraft = (stored: unknown): WorkoutDraft | null | undefined => readWorkoutDraft(stored)

/** The draft of a new workout; `null` while the form is closed. */
export function useWorkoutDraft(): Persisted<WorkoutDraft | null> {
  return useDraft<WorkoutDraft | null>('workout', readOpenDraft, null)
}
