import type { LocalDate } from '@tend/domain/days/local-date'
import { checkWholeNumber } from '@tend/domain/forms/check-number'
import { isSameValue } from '@tend/domain/records/same-value'
import {
  applyWorkoutEdit,
  startWorkoutEdit,
  type WorkoutEdit,
} from '@tend/domain/workouts/edit-workout-draft'
import { useId, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { changeWorkout, readWorkoutById } from '../../data/workouts/workouts.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberFields } from '../../ui/number-fields.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { DraftExercises } from './draft-exercises.tsx'
import { moveOnEnter } from './move-on-enter.ts'
import { useWorkoutEdit } from './use-workout-edit.ts'
import { WorkoutDate } from './workout-date.tsx'

/** Edits a logged workout: name, date, duration, sets and notes. */
export function EditWorkout({ device, today }: { device: Device; today: LocalDate }) {
  const { open, change, end, reopen } = useWorkoutEdit()
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const formId = useId()
  const [isDeleted, setIsDeleted] = useState(false)
  if (!open) return null
  const { id, edit } = open

  const field = (name: 'name' | 'duration' | 'notes') => ({
    value: edit[name],
    onValueChange: (text: string) => change((before: WorkoutEdit) => ({ ...before, [name]: text })),
  })

  /** Closes the sheet. If something was changed, a toast offers to open it again. */
  function discard() {
    end()
    run(async () => {
      const workout = await readWorkoutById(device, id)
      if (workout && isSameValue(startWorkoutEdit(workout), edit)) return
      offerUndo('Changes discarded', async () => reopen({ id, edit }))
    })
  }

  function save() {
    run(async () => {
      const was = await changeWorkout(device, id, (workout) => applyWorkoutEdit(workout, edit))
      setIsDeleted(!was)
      if (!was) return
      end()
      const { date, name } = applyWorkoutEdit(was, edit)
      if (date === was.date) return
      // The workout has left the list the user sees, so offer to move it back.
      offerUndo(`${name} moved to ${weekdayDate(date, today)}`, () =>
        changeWorkout(device, id, () => was),
      )
    })
  }

  return (
    <Dialog
      open
      onClose={discard}
      title="Edit Workout"
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
        <TextField label="Name" {...field('name')} />
        <WorkoutDate
          date={edit.date}
          today={today}
          onDateChange={(date) => change((before) => ({ ...before, date: date ?? today }))}
        />
        <NumberFields
          fields={[
            {
              ...field('duration'),
              name: 'duration',
              label: 'Duration',
              unit: 'min',
              kind: 'whole',
              check: checkWholeNumber,
            },
          ]}
        />
        <DraftExercises
          draft={edit}
          onChange={(update) => change((before) => ({ ...before, ...update(before) }))}
          inDialog
        />
        <TextField label="Notes" optional {...field('notes')} />
        {isDeleted && (
          <Notice tone="warn" announced>
            This workout was deleted in another tab. You can undo the deletion there. Your changes
            are still here.
          </Notice>
        )}
        <SaveFailure failed={failed} />
      </form>
    </Dialog>
  )
}
