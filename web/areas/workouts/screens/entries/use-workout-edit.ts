import { readObject, readText } from '@tend/shared/records/stored-value'
import type { Workout } from '../../../../kinds/workout.ts'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import { tabId } from '../../../../store/local-storage/tab-id.ts'
import { startWorkoutEdit, type WorkoutEdit } from '../../rules/draft/edit-workout-draft.ts'
import { readWorkoutDraft } from '../../rules/draft/workout-draft.ts'

/** The unsaved edit of the workout with this id. */
export interface OpenEdit {
  readonly id: string
  readonly edit: WorkoutEdit
}

/** The workout being edited in this tab. The edit is stored like any other draft. */
export function useWorkoutEdit() {
  const draft = useDraft<OpenEdit | null>(`workout_edit_${tabId()}`, readOpenEdit, null)
  return {
    open: draft.value,
    begin: (workout: Workout) =>
      draft.change(() => ({ id: workout.id, edit: startWorkoutEdit(workout) })),
    change: (update: (edit: WorkoutEdit) => WorkoutEdit) =>
      draft.change((before) => before && { ...before, edit: update(before.edit) }),
    end: draft.clear,
    /** Opens a discarded edit again, unless another workout is being edited. */
    reopen: (discarded: OpenEdit) => draft.change((before) => before ?? discarded),
  }
}

function readOpenEdit(value: unknown): OpenEdit | null | undefined {
  const stored = readObject(value)
  const edit = readObject(stored?.edit)
  const draft = readWorkoutDraft(edit)
  if (!stored || !edit || !draft || typeof stored.id !== 'string') return undefined
  return {
    id: stored.id,
    edit: {
      ...draft,
      duration: readText(edit.duration, '') ?? '',
      notes: readText(edit.notes, '') ?? '',
    },
  }
}
