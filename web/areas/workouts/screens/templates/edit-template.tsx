import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { useState } from 'react'
import type { OwnTemplate } from '../../../../kinds/workout.ts'
import { useOwnTemplates } from '../../../../store/settings/own-templates.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import {
  applyWorkoutEdit,
  startWorkoutEdit,
  type WorkoutEdit,
} from '../../rules/draft/edit-workout-draft.ts'
import { withTemplateChanged } from '../../rules/own-template.ts'
import { EditSheet } from '../entries/edit-sheet.tsx'

/** A template being edited, with the unsaved edit of a sheet that is opened again. */
export interface OpenTemplate {
  readonly template: OwnTemplate
  readonly edit?: WorkoutEdit
}

type EditTemplateProps = {
  open: OpenTemplate
  today: LocalDate
  onClose: () => void
  onReopen: (open: OpenTemplate) => void
}

/** Edits one of the user's templates: name, duration, and exercises with their sets. */
export function EditTemplate({ open, today, onClose, onReopen }: EditTemplateProps) {
  const { template } = open
  const workout = { ...template, notes: null, date: today }
  const [edit, setEdit] = useState<WorkoutEdit>(() => open.edit ?? startWorkoutEdit(workout))
  const templates = useOwnTemplates()
  const offerUndo = useUndo()

  /** Closes the sheet. If something was changed, a toast offers to open it again. */
  function discard() {
    onClose()
    if (isSameValue(startWorkoutEdit(workout), edit)) return
    offerUndo('Changes discarded', async () => onReopen({ template, edit }))
  }

  function save() {
    const { name, duration, exercises } = applyWorkoutEdit(workout, edit)
    const changed = { id: template.id, name, duration, exercises }
    templates.change((before) => withTemplateChanged(before, changed))
    onClose()
    offerUndo('Template changed', async () =>
      templates.change((before) => withTemplateChanged(before, template)),
    )
  }

  return (
    <EditSheet
      title="Edit Template"
      edit={edit}
      onChange={setEdit}
      onSave={save}
      onDiscard={discard}
    />
  )
}
