import type { Exercise } from '@tend/domain/kinds/exercise'
import { withExerciseAdded } from '@tend/domain/workouts/edit-workout-draft'
import type { WorkoutDraft } from '@tend/domain/workouts/workout-draft'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { readLastTime } from '../../data/workouts/workouts.ts'
import { Button } from '../../ui/button.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { CustomExercise } from './custom-exercise.tsx'
import { ExerciseLibrary } from './exercise-library.tsx'

type AddExercisesProps = {
  device: Device
  library: readonly Exercise[]
  draft: WorkoutDraft
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft) => void
}

/** The button of a workout's form that opens the exercise library, and the library. */
export function AddExercises({ device, library, draft, onChange }: AddExercisesProps) {
  const [picking, setPicking] = useState(false)
  const [customName, setCustomName] = useState<string | null>(null)
  const [picked, setPicked] = useState<Pick<Exercise, 'id'> | null>(null)
  const { failed, run } = useCommand()
  const button = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (picking) picker.current?.scrollIntoView({ block: 'nearest' })
  }, [picking])

  function pick(exercise: Exercise) {
    run(async () => {
      const lastTime = await readLastTime(device, exercise.id)
      onChange((before) => withExerciseAdded(before, exercise, lastTime?.sets))
      setPicked({ id: exercise.id })
    })
  }

  const focusExercise = useEffectEvent((exerciseId: string) => {
    const at = draft.exercises.findIndex(({ id }) => id === exerciseId)
    const exercise = button.current?.form?.querySelectorAll('[data-exercise]')[at]
    exercise?.scrollIntoView({ block: 'nearest' })
    exercise?.querySelector('input')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (picked) focusExercise(picked.id)
  }, [picked])

  return (
    <>
      <Button
        ref={button}
        variant="soft"
        wide
        icon={<Plus />}
        aria-expanded={picking}
        data-adds-exercises
        onClick={() => setPicking(!picking)}
      >
        Add Exercises
      </Button>
      {picking && (
        <div ref={picker} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ExerciseLibrary
            library={library}
            isChosen={({ id }) => draft.exercises.some((exercise) => exercise.id === id)}
            onPick={pick}
            shrinks
            onCreate={setCustomName}
          />
          <CustomExercise
            device={device}
            name={customName}
            onNameChange={setCustomName}
            onAdded={pick}
          />
        </div>
      )}
      <SaveFailure failed={failed} />
    </>
  )
}
