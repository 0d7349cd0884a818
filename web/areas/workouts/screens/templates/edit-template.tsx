import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { useState } from 'react'
import type { OwnTemplate } from '../../../../kinds/workout.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { changeTemplate } from '../../commands/own-templates.ts'
import {
  applyWorkoutEdit,
  startWorkoutEdit,
  type WorkoutEdit,
} from '../../rules/draft/edit-workout-draft.ts'
import { EditSheet } from '../entries/edit-sheet.tsx'

/** A template being edited, with the unsaved edit of a sheet that is opened again. */
export interface OpenTemplate {
  readonly template: OwnTemplate
  readonly edit?: WorkoutEdit
}

type EditTemplateProps = {
  device: Device
  open: OpenTemplate
  today: LocalDate
  onClose: () => void
  onReopen: (open: OpenTemplate) => void
}

/** Edits one of the user's templates: name, duration, and exercises with their sets. */
export function EditTemplate({ device, open, today, onClose, onReopen }: EditTemplateProps) {
  const { template } = open
  const workout = { ...template, notes: null, date: today }
  const [edit, setEdit] = useState<WorkoutEdit>(() => open.edit ?? startWorkoutEdit(workout))
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()

  /** Closes the sheet. If something was changed, a toast offers to open it again. */
  function discard() {
    onClose()
    if (isSameValue(startWorkoutEdit(workout), edit)) return
    offerUndo('Changes discarded', async () => onReopen({ template, edit }))
  }

  function save() {
    const { name, duration, exercises } = applyWorkoutEdit(workout, edit)
    runOnce(async () => {
      await changeTemplate(device, { ...template, name, duration, exercises })
      onClose()
      offerUndo('Template changed', () => changeTemplate(device, template))
    })
  }

  return (
    <EditSheet
      title="Edit Template"
      edit={edit}
      onChange={setEdit}
      onSave={save}
      onDiscard={discard}
    >
      <SaveFailure failed={failed} />
    </EditSheet>
  )
}
