import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { undoDeletion } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { hasOwnDraft, leaveDraft, useDraft } from '../../../../store/local-storage/draft.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { deleteExercise } from '../../commands/exercises.ts'
import { readLastTime } from '../../commands/workouts.ts'
import { withExerciseAdded } from '../../rules/draft/edit-workout-draft.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { CustomExercise, NEW_EXERCISE } from './custom-exercise.tsx'
import { ExerciseLibrary } from './exercise-library.tsx'

const DRAFT = 'exercise'

type AddExercisesProps = {
  device: Device
  library: readonly Exercise[]
  draft: WorkoutDraft
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft) => void
}

/** The button of a workout's form that opens the exercise library as a sheet. */
export function AddExercises({ device, library, draft, onChange }: AddExercisesProps) {
  const [picking, setPicking] = useState(() => hasOwnDraft(DRAFT))
  const created = useDraft(DRAFT, () => NEW_EXERCISE)
  const [isCreating, setCreating] = useState(false)
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const button = useRef<HTMLButtonElement>(null)
  /** The first exercise that was added since the library was opened. */
  const firstPicked = useRef<string>(undefined)
  const isEmpty = draft.exercises.length === 0

  function open() {
    firstPicked.current = undefined
    setPicking(true)
  }

  function close() {
    leaveDraft(DRAFT)
    setPicking(false)
    setCreating(false)
  }

  function pick(exercise: Exercise) {
    firstPicked.current ??= exercise.id
    run(async () => {
      const lastTime = await readLastTime(device, exercise.id)
      onChange((before) => withExerciseAdded(before, exercise, lastTime?.sets))
    })
  }

  /** Closes the library, since its sheet is above the toast. */
  function remove(exercise: Exercise) {
    close()
    run(async () => {
      const deleted = await deleteExercise(device, exercise.id)
      if (!deleted) return
      offerUndo(`${exercise.name} deleted`, () => undoDeletion(device, deleted))
    })
  }

  const focusPicked = useEffectEvent(() => {
    const at = draft.exercises.findIndex(({ id }) => id === firstPicked.current)
    const exercise = button.current?.form?.querySelectorAll<HTMLElement>('[data-exercise]')[at]
    exercise?.scrollIntoView({ block: 'nearest' })
    exercise?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!picking) focusPicked()
  }, [picking])

  return (
    <>
      <Button
        ref={button}
        variant={isEmpty ? 'primary' : 'soft'}
        wide
        icon={<Plus />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Add Exercises
      </Button>
      <Dialog
        open={picking}
        onClose={close}
        title="Add Exercises"
        closeButton
        actions={<Button onClick={close}>Done</Button>}
      >
        <ExerciseLibrary
          library={library}
          isChosen={({ id }) => draft.exercises.some((exercise) => exercise.id === id)}
          onPick={pick}
          onCreate={(name) => {
            setCreating(true)
            created.edit({ name })
          }}
          onDelete={remove}
        />
        <CustomExercise
          device={device}
          library={library}
          form={isCreating || created.changes ? created.form : null}
          onChange={created.edit}
          onOpenChange={(isOpen) => {
            setCreating(isOpen)
            if (!isOpen) created.clear()
          }}
          onAdded={pick}
        />
      </Dialog>
      <SaveFailure failed={failed} />
    </>
  )
}
