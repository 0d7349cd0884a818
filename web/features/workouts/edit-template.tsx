import type { LocalDate } from '@tend/domain/days/local-date'
import { checkWholeNumber } from '@tend/domain/forms/check-number'
import { isSameValue } from '@tend/domain/records/same-value'
import {
  applyWorkoutEdit,
  startWorkoutEdit,
  type WorkoutEdit,
} from '@tend/domain/workouts/edit-workout-draft'
import { type OwnTemplate, withTemplateChanged } from '@tend/domain/workouts/own-template'
import { useId, useState } from 'react'
import { useOwnTemplates } from '../../data/workouts/own-templates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberFields } from '../../ui/number-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { DraftExercises } from './draft-exercises.tsx'
import { moveOnEnter } from './move-on-enter.ts'

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

/** Edits one of the user's templates: name, duration, and the reps and weights of its sets. */
export function EditTemplate({ open, today, onClose, onReopen }: EditTemplateProps) {
  const { template } = open
  const workout = { ...template, notes: null, date: today }
  const [edit, setEdit] = useState<WorkoutEdit>(() => open.edit ?? startWorkoutEdit(workout))
  const templates = useOwnTemplates()
  const offerUndo = useUndo()
  const formId = useId()

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
    <Dialog
      open
      onClose={discard}
      title="Edit Template"
      closeButton
      actions={
        <>
          <Button type="submit" form={formId}>
            Save
          </Button>
          <Button variant="ghost" onClick={discard}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onKeyDown={moveOnEnter}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Name"
          value={edit.name}
          onValueChange={(name) => setEdit((before) => ({ ...before, name }))}
        />
        <NumberFields
          fields={[
            {
              name: 'duration',
              label: 'Duration',
              unit: 'min',
              kind: 'whole',
              check: checkWholeNumber,
              value: edit.duration,
              onValueChange: (duration) => setEdit((before) => ({ ...before, duration })),
            },
          ]}
        />
        <DraftExercises
          draft={edit}
          onChange={(update) => setEdit((before) => ({ ...before, ...update(before) }))}
          inDialog
          withoutTicks
        />
      </form>
    </Dialog>
  )
}
