import { readWorkoutDraft, type WorkoutDraft } from '@tend/domain/workouts/draft'
import { useDraft } from '../../data/draft.ts'
import type { Kept } from '../../data/kept.ts'

const readOpenDraft = (kept: unknown): WorkoutDraft | null | undefined => readWorkoutDraft(kept)

/** The workout that is being built; `null` while the form is closed. */
export function useWorkoutDraft(): Kept<WorkoutDraft | null> {
  return useDraft<WorkoutDraft | null>('workout', readOpenDraft, null)
}
