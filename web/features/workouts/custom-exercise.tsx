import { EXERCISE_CATEGORIES, type Exercise, MUSCLE_GROUPS } from '@tend/domain/workouts/exercise'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { addExercise, type NewExercise } from '../../data/workouts/exercises.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextButton } from '../../ui/text-link.tsx'

const CATEGORIES = EXERCISE_CATEGORIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const EMPTY_EXERCISE: NewExercise = { name: '', category: 'strength', muscleGroup: 'Full Body' }

type CustomExerciseProps = { device: Device; onAdded: (exercise: Exercise) => void }

/** Adds a custom exercise to the library. */
export function CustomExercise({ device, onAdded }: CustomExerciseProps) {
  const [open, setOpen] = useState(false)
  const [exercise, setExercise] = useState(EMPTY_EXERCISE)
  const { failed, runOnce } = useCommand()

  if (!open) {
    return (
      <TextButton icon={<Plus />} className="justify-self-start" onClick={() => setOpen(true)}>
        Add a custom exercise
      </TextButton>
    )
  }

  function add() {
    const name = exercise.name.trim()
    if (!name) return
    runOnce(async () => {
      onAdded(await addExercise(device, { ...exercise, name }))
      setExercise(EMPTY_EXERCISE)
      setOpen(false)
    })
  }

  return (
    // A fieldset, because this is inside the workout's form. Enter in the name adds the exercise.
    <fieldset className="grid min-w-0 gap-3 border-border border-t pt-3">
      <legend className="sr-only">Custom exercise</legend>
      <TextField
        label="Exercise name"
        value={exercise.name}
        onValueChange={(name) => setExercise((before) => ({ ...before, name }))}
        maxLength={80}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Segmented
        label="Category"
        options={CATEGORIES}
        value={exercise.category}
        onValueChange={(category) => setExercise((before) => ({ ...before, category }))}
      />
      <fieldset className="min-w-0">
        <legend className="font-[600] text-label">Muscle group</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {MUSCLE_GROUPS.map((muscleGroup) => (
            <Chip
              key={muscleGroup}
              name={muscleGroup}
              pressed={exercise.muscleGroup === muscleGroup}
              onToggle={() => setExercise((before) => ({ ...before, muscleGroup }))}
            />
          ))}
        </div>
      </fieldset>
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="soft" onClick={add} disabled={!exercise.name.trim()}>
          Add Exercise
        </Button>
        <Button size="small" variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
