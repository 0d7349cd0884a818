import { t } from '@tend/text'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { undoDeletion } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { addExercise, deleteExercise } from '../../commands/exercises.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { isPresetExercise } from '../../rules/exercises/preset-exercises.ts'
import { ExerciseInstructions } from './exercise-instructions.tsx'
import { NoteSheet } from './exercise-note.tsx'

type ExerciseSheetProps = {
  exercise: Exercise
  device: Device
  /** Whether the library does not have it yet. A note adds it. */
  isNew: boolean
  /** Absent if the workout has it. */
  onAdd: ((exercise: Exercise) => Promise<void>) | undefined
  onClose: () => void
  /** Closes the library too, since its sheet is above the toast. */
  onDone: () => void
}

/** Behind '…' of an exercise in the library: how it is done, its note for the next time, Add, and Delete of a custom one. */
export function ExerciseSheet(props: ExerciseSheetProps) {
  const { exercise, device, isNew, onAdd, onClose, onDone } = props
  const name = exerciseName(exercise.name)
  const isCustom = !isPresetExercise(exercise) && !isNew
  const { failed, run } = useCommand()
  const offerUndo = useUndo()

  function remove() {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteExercise(device, exercise.id)
      onDone()
      if (deleted) offerUndo(t`${name} deleted`, () => undoDeletion(device, deleted))
    })
  }

  const add =
    onAdd &&
    (async () => {
      await onAdd(isNew ? await addExercise(device, exercise) : exercise)
      onDone()
    })

  return (
    <NoteSheet
      exercise={exercise}
      device={device}
      isNew={isNew}
      title={name}
      onClose={onClose}
      onSaved={onDone}
      label={t`Note for next time`}
      more={
        <>
          {add && (
            <Button
              variant="soft"
              aria-label={t`Add ${name}`}
              onClick={() => run(add)}
            >{t`Add`}</Button>
          )}
          {isCustom && (
            <Button
              variant="ghost"
              aria-label={t`Delete ${name}`}
              onClick={remove}
            >{t`Delete`}</Button>
          )}
        </>
      }
    >
      <ExerciseInstructions exercise={exercise} />
      {isCustom && (
        <p className="text-muted">{t`Workouts and templates with it keep its name and sets.`}</p>
      )}
      <SaveFailure failed={failed} />
    </NoteSheet>
  )
}
