import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { t } from '@tend/text'
import type { OwnTemplate } from '../../../../kinds/workout.ts'
import { undoEdit } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { DeletedElsewhere } from '../../../../ui/overlays/deleted-elsewhere.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { changeTemplate } from '../../commands/own-templates.ts'
import {
  applyWorkoutEdit,
  followWorkout,
  newWorkoutOfEdit,
  startWorkoutEdit,
} from '../../rules/draft/edit-workout-draft.ts'
import { EditSheet } from '../entries/edit-sheet.tsx'
import { useWorkoutEdit } from '../entries/use-workout-edit.ts'
import { useSaveAsTemplate } from './use-save-as-template.ts'

type EditTemplateProps = {
  device: Device
  /** `undefined` after it is deleted elsewhere. */
  template: OwnTemplate | undefined
  today: LocalDate
}

/** Edits one of the user's templates: name, duration, and exercises with their sets. */
export function EditTemplate({ device, template, today }: EditTemplateProps) {
  const { open, change, end, reopen } = useWorkoutEdit('template_edit')
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const saveAsTemplate = useSaveAsTemplate(device)
  if (!open) return null
  const discarded = open
  const workout = template && { ...template, notes: null, date: today }
  const { edit, before, isClash } = workout ? followWorkout(open, workout) : open

  /** Closes the sheet. If something was changed, a toast offers to open it again. */
  function discard() {
    end()
    if (isSameValue(before ?? (workout && startWorkoutEdit(workout)), edit)) return
    offerUndo(t`Changes discarded`, async () => reopen(discarded))
  }

  function save() {
    runOnce(async () => {
      const { name, duration, exercises } = workout
        ? applyWorkoutEdit(workout, edit)
        : newWorkoutOfEdit(edit, today)
      const changed = { name, duration, exercises }
      const saved = template && (await changeTemplate(device, { ...template, ...changed }, isClash))
      if (saved) offerUndo(t`Template changed`, () => undoEdit(device, 'templates', saved))
      else if (!(await saveAsTemplate(changed, () => reopen(discarded)))) return
      end()
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
      {!template && <DeletedElsewhere />}
      <SaveFailure failed={failed} />
    </EditSheet>
  )
}
