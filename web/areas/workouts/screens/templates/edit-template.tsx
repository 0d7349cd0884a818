import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { t } from '@tend/text'
import type { OwnTemplate } from '../../../../kinds/workout.ts'
import { undoEdit } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { changeTemplate } from '../../commands/own-templates.ts'
import {
  applyWorkoutEdit,
  followWorkout,
  startWorkoutEdit,
} from '../../rules/draft/edit-workout-draft.ts'
import { EditSheet } from '../entries/edit-sheet.tsx'
import { useWorkoutEdit } from '../entries/use-workout-edit.ts'

type EditTemplateProps = {
  device: Device
  template: OwnTemplate
  today: LocalDate
}

/** Edits one of the user's templates: name, duration, and exercises with their sets. */
export function EditTemplate({ device, template, today }: EditTemplateProps) {
  const { open, change, end, reopen } = useWorkoutEdit('template_edit')
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  if (!open) return null
  const discarded = open
  const workout = { ...template, notes: null, date: today }
  const { edit, before = startWorkoutEdit(workout), isClash } = followWorkout(open, workout)

  /** Closes the sheet. If something was changed, a toast offers to open it again. */
  function discard() {
    end()
    if (isSameValue(before, edit)) return
    offerUndo(t`Changes discarded`, async () => reopen(discarded))
  }

  function save() {
    const { name, duration, exercises } = applyWorkoutEdit(workout, edit)
    runOnce(async () => {
      const changed = { ...template, name, duration, exercises }
      const saved = await changeTemplate(device, changed, isClash)
      end()
      if (saved) offerUndo(t`Template changed`, () => undoEdit(device, 'templates', saved))
    })
  }

  return (
    <EditSheet
      title={t`Edit Template`}
      edit={edit}
      onChange={(update) => change(update, workout)}
      onSave={save}
      onDiscard={discard}
    >
      <SaveFailure failed={failed} />
    </EditSheet>
  )
}
