import { formDay } from '@tend/shared/days/form-day'
import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { checkDecimal, checkWholeNumber } from '@tend/shared/forms/check-number'
import { t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { type FormEvent, useId } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { removeSaved } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { type NumberFieldProps, NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { useQuickStartValues } from '../../commands/use-quick-start.ts'
import { logWorkout } from '../../commands/workouts.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import {
  MAX_SETS,
  type QuickStartFields,
  quickStartForm,
  withoutQuickStartValues,
  withQuickStartValues,
  workoutOfQuickStart,
} from '../../rules/quick-start.ts'
import { ExerciseInstructions } from '../builder/exercise-instructions.tsx'
import { WorkoutDate } from '../builder/workout-date.tsx'
import { useLengthQuestion } from '../entries/use-length-question.tsx'

type QuickStartFormProps = {
  exercise: Exercise
  device: Device
  today: LocalDate
  /** Called with `true` when the user takes logging back. */
  onOpenChange: (isOpen: boolean) => void
  onRemove: () => void
}

type DraftForm = Required<QuickStartFields> & {
  /** `YYYY-MM-DD`; blank for today. */
  readonly date: string
}

/** The name of the draft of an exercise's form. */
export const quickStartDraft = (exerciseId: string) => `quick_start_${exerciseId}`

/** The inline form that logs one exercise as a workout. */
export function QuickStartForm(props: QuickStartFormProps) {
  const { exercise, device, today, onOpenChange } = props
  const lastTime = useQuickStartValues()
  const { distance: unit } = useSetting(UNITS)
  const draft = useDraft(
    quickStartDraft(exercise.id),
    // A form keeps the unit in which it was begun.
    ({ distanceUnit: begun = unit }): DraftForm => ({
      ...quickStartForm(exercise, lastTime.value, begun),
      distanceUnit: begun,
      date: '',
    }),
  )
  const { form } = draft
  const date = parseLocalDate(form.date)
  const edit = (changes: Partial<DraftForm>) =>
    draft.edit({ distanceUnit: form.distanceUnit, ...changes })
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const titleId = useId()
  const { askLength, lengthQuestion } = useLengthQuestion()

  const field = (name: Exclude<keyof QuickStartFields, 'distanceUnit'>) => ({
    name,
    value: form[name],
    onValueChange: (text: string) => edit({ [name]: text }),
  })
  const whole = (name: 'duration' | 'sets' | 'reps') =>
    ({ ...field(name), kind: 'whole', check: checkWholeNumber }) as const
  const distance: NumberFieldProps = {
    ...field('distance'),
    label: t`Distance`,
    unit: form.distanceUnit ?? 'km',
    kind: 'decimal',
    check: checkDecimal,
  }

  function close() {
    draft.clear()
    onOpenChange(false)
  }

  function log(event: FormEvent) {
    event.preventDefault()
    const workout = workoutOfQuickStart(exercise, form)
    // The time of its set is the duration that is asked about.
    askLength({ ...workout, exercises: [] }, (minutes) =>
      logForm(minutes === workout.duration ? form : { ...form, duration: String(minutes) }),
    )
  }

  function logForm(logged: QuickStartFields) {
    runOnce(async () => {
      const chosen = formDay(form.date, dayAt(device.now()))
      const workout = await logWorkout(device, chosen, workoutOfQuickStart(exercise, logged))
      const before = lastTime.value
      const after = withQuickStartValues(before, exercise.id, logged)
      lastTime.change((now) => withQuickStartValues(now, exercise.id, logged))
      const restore = draft.discard()
      offerUndo(t`${exerciseName(exercise.name)} logged`, async () => {
        await removeSaved(device, 'workouts', [workout])
        lastTime.change((now) => withoutQuickStartValues(now, exercise.id, before, after))
        restore?.()
        if (restore) onOpenChange(true)
      })
      onOpenChange(false)
    })
  }

  return (
    <Card as="form" onSubmit={log} aria-labelledby={titleId} className="mt-4 grid gap-4">
      <div className="-mt-2 flex items-center justify-between">
        <h3 id={titleId} className="text-heading">
          {exerciseName(exercise.name)}
        </h3>
        <IconButton label={t`Close`} icon={<X />} look="quiet" onClick={close} />
      </div>
      <ExerciseInstructions exercise={exercise} brief />
      <NumberFields
        className="grid grid-cols-2 gap-3.5 large-text:grid-cols-1"
        fields={[
          {
            ...whole('duration'),
            label: t`Duration`,
            unit: t`min`,
            check: (text) => checkWholeNumber(text, 'min'),
          },
          ...(exercise.category === 'cardio' ? [distance] : []),
          {
            ...whole('sets'),
            label: t`Sets`,
            check: (text) => checkWholeNumber(text, 'sets', MAX_SETS),
          },
          { ...whole('reps'), label: t`Reps`, check: (text) => checkWholeNumber(text, 'reps') },
        ]}
      />
      <WorkoutDate
        date={date}
        today={today}
        onDateChange={(chosen) => edit({ date: chosen ?? '' })}
      />
      <SaveFailure failed={failed} />
      {lengthQuestion}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t`Log Workout`}</Button>
        <Button variant="ghost" onClick={props.onRemove}>{t`Remove from Quick Start`}</Button>
      </div>
    </Card>
  )
}
