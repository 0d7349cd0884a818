import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { t } from '@tend/text'
import { useEffect } from 'react'
import type { Workout } from '../../../../kinds/workout.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import {
  removeSaved,
  undoDeletion,
  undoEdit,
} from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { adoptTabDraft } from '../../../../store/local-storage/draft.ts'
import { DeletedElsewhere } from '../../../../ui/overlays/deleted-elsewhere.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { type Closing, useDiscard } from '../../../../ui/overlays/use-discard.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import {
  changeWorkout,
  deleteWorkout,
  logWorkout,
  readWorkoutById,
} from '../../commands/workouts.ts'
import {
  applyWorkoutEdit,
  followWorkout,
  newWorkoutOfEdit,
  startWorkoutEdit,
} from '../../rules/draft/edit-workout-draft.ts'
import type { LoggedWorkout } from '../../rules/logged-workout.ts'
import { EditSheet } from './edit-sheet.tsx'
import { useLengthQuestion } from './use-length-question.tsx'
import { useWorkoutEdit } from './use-workout-edit.ts'

type EditWorkoutProps = {
  device: Device
  today: LocalDate
  /** Offers to delete the workout, or to copy one of an earlier day to today, where no list does. */
  deletes?: boolean
}

/** The result of a live query names its workout, since it stays until the next one is read. */
const readEdited = async (device: Device, id: string) => ({
  id,
  workout: await readWorkoutById(device, id),
})

/** The text about a workout with a name. */
type TextOf = (name: string) => string

/** Edits a logged workout: name, date, duration, exercises with their sets, and notes. */
export function EditWorkout({ device, today, deletes = false }: EditWorkoutProps) {
  const { open, change, end, reopen } = useWorkoutEdit('workout_edit')
  const { failed, run, runOnce } = useCommand()
  const offerUndo = useUndo()
  const discard = useDiscard()
  const { askLength, lengthQuestion } = useLengthQuestion()
  useEffect(() => adoptTabDraft('workout_edit'), [])
  const live = useLive(open && ((opened) => readEdited(opened, open.id)), [open?.id])
  if (!open) return null
  const discarded = open
  const { id } = open
  const found = live.state === 'ready' && live.value.id === id ? live.value : undefined
  const stored = found?.workout
  const isDeleted = found !== undefined && !stored
  const shown = stored ? followWorkout(open, stored) : open
  const { edit, before, isClash } = shown
  const changed = (workout: Workout) =>
    applyWorkoutEdit(workout, followWorkout(shown, workout).edit)
  const isSame = isSameValue(before ?? (stored && startWorkoutEdit(stored)), edit)
  const draft = { discard: () => (isSame ? null : () => reopen(discarded)) }
  const close = (closing?: Closing) => discard(draft, (isOpen) => isOpen || end(), closing)

  function remove() {
    run(async () => {
      const deleted = await deleteWorkout(device, id)
      if (!deleted) return end()
      close({ title: t`${deleted.row.name} deleted`, undo: () => undoDeletion(device, deleted) })
    })
  }

  const logNew = (date: LocalDate | null, typed: LoggedWorkout, title: TextOf) => {
    const { name, notes, exercises } = typed
    return (duration: number) =>
      runOnce(async () => {
        const saved = await logWorkout(device, date, { name, duration, notes, exercises })
        close({ title: title(saved.name), undo: () => removeSaved(device, 'workouts', [saved]) })
      })
  }

  /** Logs what the form shows. The earlier workout stays as it is. */
  function copy(past: Workout) {
    const typed = changed(past)
    const log = logNew(null, typed, (name) => t`${name} copied to today`)
    if (typed.duration === past.duration) log(typed.duration)
    else askLength(typed, log)
  }

  function save() {
    run(async () => {
      const workout = await readWorkoutById(device, id)
      const after = workout && changed(workout)
      if (!after || after.duration === workout.duration) return store(changed)
      askLength(after, (duration) => run(() => store((each) => ({ ...changed(each), duration }))))
    })
  }

  function saveAsNew() {
    const typed = newWorkoutOfEdit(edit, today)
    askLength(
      typed,
      logNew(typed.date, typed, (name) => t`${name} saved`),
    )
  }

  async function store(apply: (workout: Workout) => Workout) {
    const saved = await changeWorkout(device, id, apply, isClash)
    if (!saved) return
    end()
    if (isSameValue(saved.after, saved.before)) return
    const { date, name } = saved.after
    // A workout of another day may have left the list that the user sees.
    const text =
      date === saved.before.date
        ? t`${name} changed`
        : t`${name} moved to ${weekdayDate(date, today)}`
    offerUndo(text, () => undoEdit(device, 'workouts', saved))
  }

  return (
    <EditSheet
      title={t`Edit Workout`}
      today={today}
      edit={edit}
      onChange={(update) => change(update, stored)}
      onSave={isDeleted ? saveAsNew : save}
      onDiscard={() => close()}
      onDelete={deletes && !isDeleted ? remove : undefined}
      onCopy={deletes && stored && stored.date !== today ? () => copy(stored) : undefined}
    >
      {isDeleted && <DeletedElsewhere />}
      <SaveFailure failed={failed} />
      {lengthQuestion}
    </EditSheet>
  )
}
