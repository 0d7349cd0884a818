import { readObject, readText } from '@tend/shared/records/stored-value'
import { hasOwnDraft, useDraft } from '../../../../store/local-storage/draft.ts'
import {
  type Editable,
  followWorkout,
  type OpenEdit,
  startWorkoutEdit,
  type WorkoutEdit,
} from '../../rules/draft/edit-workout-draft.ts'
import { readWorkoutDraft } from '../../rules/draft/workout-draft.ts'

const closed = () => null

/**
 * The workout or template being edited in this tab, as a draft. An edit that another tab has left is shown
 * when the same one is edited here.
 * @param name of the draft
 */
export function useWorkoutEdit(name: 'workout_edit' | 'template_edit') {
  const draft = useDraft<OpenEdit>(name, closed, readOpenEdit)
  return {
    open: hasOwnDraft(name) ? draft.form : null,
    begin(id: string, edited: Editable) {
      const before = startWorkoutEdit(edited)
      if (draft.form?.id === id) return draft.edit((left) => left)
      // An edit that was left open on another page is not kept.
      if (hasOwnDraft(name)) draft.clear()
      draft.start({ id, edit: before, before })
    },
    /** @param stored what is edited, as it is stored now; `undefined` if it was deleted */
    change: (update: (edit: WorkoutEdit) => WorkoutEdit, stored: Editable | undefined) =>
      draft.edit((begun) => {
        const now = begun && stored ? followWorkout(begun, stored) : begun
        return now && { ...now, edit: update(now.edit) }
      }),
    end: draft.clear,
    /** Opens a discarded edit again, unless another one has begun. */
    reopen(discarded: OpenEdit) {
      if (!hasOwnDraft(name)) draft.start(discarded)
    },
  }
}

function readOpenEdit(value: unknown): OpenEdit | undefined {
  const stored = readObject(value)
  const edit = readEdit(stored?.edit)
  const before = readEdit(stored?.before)
  if (!stored || !edit || typeof stored.id !== 'string') return undefined
  const isClash = stored.isClash === true && { isClash: true }
  return { id: stored.id, edit, ...(before && { before }), ...isClash }
}

function readEdit(value: unknown): WorkoutEdit | undefined {
  const stored = readObject(value)
  const draft = readWorkoutDraft(stored)
  if (!stored || !draft) return undefined
  return {
    ...draft,
    duration: readText(stored.duration, '') ?? '',
    notes: readText(stored.notes, '') ?? '',
  }
}
