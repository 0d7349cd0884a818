import { useCallback } from 'react'
import { draftKey } from '../../../../store/local-storage/draft-key.ts'
import { newLocalId } from '../../../../store/local-storage/local-id.ts'
import {
  type Persisted,
  type RenderTime,
  readPersisted,
  usePersisted,
} from '../../../../store/local-storage/persisted.ts'
import { readWorkoutDraft, type WorkoutDraft, withStart } from '../../rules/draft/workout-draft.ts'

const KEY = draftKey('workout')
const readOpenDraft = (stored: unknown): WorkoutDraft | null | undefined => readWorkoutDraft(stored)

/**
 * The draft of a new workout; `null` if nothing has been entered. All tabs work on the same one, as on the
 * rest after its sets.
 */
export function useWorkoutDraft(): Persisted<WorkoutDraft | null> {
  const stored = usePersisted<WorkoutDraft | null>(KEY, readOpenDraft, null)
  const { change: changeStored } = stored
  const change = useCallback(
    (update: (draft: WorkoutDraft | null) => WorkoutDraft | null, renders?: RenderTime) =>
      changeStored((before) => {
        const draft = update(before)
        return draft && withStart(draft, Date.now(), newLocalId())
      }, renders),
    [changeStored],
  )
  return { ...stored, change }
}

/** The draft of a new workout as it is stored now, perhaps by another tab. */
export function storedWorkoutDraft(): WorkoutDraft | null {
  return readPersisted<WorkoutDraft | null>(KEY, readOpenDraft, null)
}
