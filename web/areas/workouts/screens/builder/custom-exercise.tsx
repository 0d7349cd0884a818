import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { EXERCISE_CATEGORIES, MUSCLE_GROUPS } from '../../../../kinds/exercise-categories.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { addExercise, type NewExercise } from '../../commands/exercises.ts'
import { exerciseName, muscleGroupName } from '../../rules/exercises/exercise-name.ts'
import { exerciseMeant } from '../../rules/exercises/exercise-named.ts'
import { CATEGORY_NAMES } from '../../texts/exercise-texts.ts'

const CATEGORIES = EXERCISE_CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_NAMES[value],
}))

/** The empty form. */
export const NEW_EXERCISE: NewExercise = {
  name: '',
  category: 'strength',
  muscleGroup: 'Full Body',
}

type CustomExerciseProps = {
  device: Device
  library: readonly Exercise[]
  /** `null` while it is closed. */
  form: NewExercise | null
  onChange: (changes: Partial<NewExercise>) => void
  onOpenChange: (isOpen: boolean) => void
  onAdded: (exercise: Exercise) => void
}

/** Adds a custom exercise to the library. */
export function CustomExercise(props: CustomExerciseProps) {
  const { device, library, form, onChange, onOpenChange, onAdded } = props
  const { failed, runOnce } = useCommand()

  if (!form) {
    return (
      <TextButton
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => onOpenChange(true)}
      >{t`Add a custom exercise`}</TextButton>
    )
  }

  const existing = exerciseMeant(library, form.name)

  function add() {
    const name = form?.name.trim()
    if (!form || !name) return
    runOnce(async () => {
      onAdded(await addExercise(device, { ...form, name }))
      onOpenChange(false)
    })
  }

  return (
    // A fieldset, because this is inside the workout's form. Enter in the name adds the exercise.
    <fieldset className="grid min-w-0 gap-3 border-border border-t pt-3">
      <legend className="sr-only">{t`Custom exercise`}</legend>
      <TextField
        label={t`Exercise name`}
        value={form.name}
        onValueChange={(name) => onChange({ name })}
        maxLength={80}
        autoFocus
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <p role="status" className="text-label text-warning-ink empty:hidden">
        {existing &&
          t`${exerciseName(existing.name)} is in the library. Its records and last weights go on only with that one.`}
      </p>
      {existing && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => {
            onAdded(existing)
            onOpenChange(false)
          }}
        >{t`Add ${exerciseName(existing.name)}`}</Button>
      )}
      <Segmented
        label={t`Category`}
        options={CATEGORIES}
        value={form.category}
        onValueChange={(category) => onChange({ category })}
      />
      <fieldset className="min-w-0">
        <legend className="font-[600] text-label">{t`Muscle group`}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {MUSCLE_GROUPS.map((muscleGroup) => (
            <Chip
              key={muscleGroup}
              name={muscleGroupName(muscleGroup)}
              pressed={form.muscleGroup === muscleGroup}
              onToggle={() => onChange({ muscleGroup })}
            />
          ))}
        </div>
      </fieldset>
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="soft"
          onClick={add}
          disabled={!form.name.trim()}
        >{t`Add Exercise`}</Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => onOpenChange(false)}
        >{t`Cancel`}</Button>
      </div>
    </fieldset>
  )
}
