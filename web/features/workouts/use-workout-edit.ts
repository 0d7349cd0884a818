import { readObject, readText } from '@tend/domain/records/stored-value'
import { startWorkoutEdit, type WorkoutEdit } from '@tend/domain/workouts/edit-workout-draft'
import type { Workout } from '@tend/domain/workouts/workout'
import { readWorkoutDraft } from '@tend/domain/workouts/workout-draft'
import { useDraft } from '../../data/storage/draft.ts'
import { tabId } from '../../data/storage/tab-id.ts'

/** An edit that is under way, of the workout with this id. */
export interface OpenEdit {
  readonly id: string
  readonly edit: WorkoutEdit
}

/** The workout that is being edited in this tab, kept like any half-filled form. */
export function useWorkoutEdit() {
  const draft = useDraft<OpenEdit | null>(`workout_edit_${tabId()}`, readOpenEdit, null)
  return {
    open: draft.value,
    begin: (workout: Workout) =>
      draft.change(() => ({ id: workout.id, edit: startWorkoutEdit(workout) })),
    change: (update: (edit: WorkoutEdit) => WorkoutEdit) =>
      draft.change((before) => before && { ...before, edit: update(before.edit) }),
    end: draft.clear,
  }
}

function readOpenEdit(kept: unknown): OpenEdit | null | undefined {
  const stored = readObject(kept)
  const edit = readObject(stored?.edit)
  const built = readWorkoutDraft(edit)
  if (!stored || !edit || !built || typeof stored.id !== 'string') return undefined
  return {
    id: stored.id,
    edit: {
      ...built,
      duration: readText(edit.duration, '') ?? '',
      notes: readText(edit.notes, '') ?? '',
    },
  }
}
