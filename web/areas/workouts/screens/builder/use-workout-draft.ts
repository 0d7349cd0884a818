import { useCallback } from 'react'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import type { Persisted, RenderTime } from '../../../../store/local-storage/persisted.ts'
import { readWorkoutDraft, type WorkoutDraft, withStart } from '../../rules/draft/workout-draft.ts'

const readOpenDraft = (stored: unknown): WorkoutDraft | null | undefined => readWorkoutDraft(stored)

/** The draft of a new workout; `null` if nothing has been entered. */
export function useWorkoutDraft(): Persisted<WorkoutDraft | null> {
  const stored = useDraft<WorkoutDraft | null>('workout', readOpenDraft, null)
  const { change: changeStored } = stored
  const change = useCallback(
    (update: (draft: WorkoutDraft | null) => WorkoutDraft | null, renders?: RenderTime) =>
      changeStored((before) => {
        const draft = update(before)
        return draft && withStart(draft, Date.now())
      }, renders),
    [changeStored],
  )
  return { ...stored, change }
}
