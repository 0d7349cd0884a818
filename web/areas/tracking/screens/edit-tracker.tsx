import type { Weekday } from '@tend/shared/days/week'
import { weekdaysFrom } from '@tend/shared/days/weekdays'
import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import { MAX_TICKS_A_DAY } from '../../../kinds/tracker-types.ts'
import { fullWeekdayName } from '../../../platform/formats/weekday-names.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useDraft } from '../../../store/local-storage/draft.ts'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { type NumberFieldProps, NumberFields } from '../../../ui/controls/number-fields.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { useDiscard } from '../../../ui/overlays/use-discard.ts'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { changeTracker, undoTracker } from '../commands/trackers.ts'
import { stepWord } from '../rules/day-values.ts'
import { withTime } from '../rules/own-tracker.ts'
import {
  canHaveTarget,
  canSumWeek,
  readFormNumber,
  readTargetAmount,
  type TargetTime,
  type TrackerForm,
  trackerEdit,
  trackerForm,
} from '../rules/tracker-form.ts'
import { checkOf, checkPart, durationTexts } from '../rules/typed-value.ts'
import { problemText } from './problem-text.ts'

type EditTrackerProps = {
  tracker: Tracker
  device: Device
  onOpenChange: (isOpen: boolean) => void
  /** Saved at once, unlike the fields. */
  reminders: ReactNode
}

/** The settings of a tracker: its name, unit, words, bounds and target. */
export function EditTracker({ tracker, device, onOpenChange, reminders }: EditTrackerProps) {
  const draft = useDraft(`tracker_${tracker.id}`, () => trackerForm(tracker))
  const { form } = draft
  const [problem, setProblem] = useState('')
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const discardDraft = useDiscard()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  function edit(changes: Partial<TrackerForm>) {
    setProblem('')
    draft.edit(changes)
  }

  function close() {
    draft.clear()
    onOpenChange(false)
  }

  const discard = () => discardDraft(draft, onOpenChange)

  async function save() {
    const read = trackerEdit(tracker, form)
    const change =
      'problem' in read
        ? read
        : await changeTracker(device, tracker.id, read.settings, draft.isClash)
    if ('problem' in change) {
      setProblem(problemText(change.problem, tracker))
      return
    }
    offerUndo(t`${change.after.name} changed`, () => undoTracker(device, change))
    close()
  }

  const { type, labels } = tracker
  return (
    <Card
      as="form"
      ref={element}
      flush
      className="track-form"
      aria-label={t`Edit ${tracker.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        runOnce(save)
      }}
    >
      <TextField label={t`Name`} value={form.name} onValueChange={(name) => edit({ name })} />
      {(type === 'number' || type === 'pair') && (
        <TextField
          label={t`Unit`}
          optional
          value={form.unit}
          onValueChange={(unit) => edit({ unit })}
        />
      )}
      {(type === 'number' || type === 'pair') && (
        <BoundFields tracker={tracker} form={form} edit={edit} />
      )}
      {(type === 'scale' || type === 'tick') && labels.length > 0 && (
        <WordFields type={type} words={form.labels} onChange={(labels) => edit({ labels })} />
      )}
      {type === 'scale' && (
        <fieldset>
          <legend className={LEGEND}>{t`Drawing`}</legend>
          <Segmented
            label={t`Drawing`}
            options={[
              { value: 'flower', label: t`Flower` },
              { value: 'rings', label: t`Rings` },
            ]}
            value={form.drawing}
            onValueChange={(drawing) => edit({ drawing })}
          />
        </fieldset>
      )}
      {canHaveTarget(tracker) && (
        <>
          <TargetFields tracker={tracker} form={form} edit={edit} />
          <ul>
            <ChecklistRow
              fullName
              withoutHaptics
              name={t`Compare it with the rest`}
              hint={t`Look back may then say if it goes with workouts, wind-downs or breathing.`}
              checked={form.isObserved}
              onCheckedChange={(isObserved) => edit({ isObserved })}
            />
          </ul>
        </>
      )}
      {reminders}
      <p role="alert" className="text-label text-warning-ink empty:hidden">
        {problem}
      </p>
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t`Save changes`}</Button>
        <Button variant="ghost" onClick={discard}>{t`Cancel`}</Button>
      </div>
    </Card>
  )
}

type FieldsProps = {
  tracker: Tracker
  form: TrackerForm
  edit: (changes: Partial<TrackerForm>) => void
}

function BoundFields({ tracker, form, edit }: FieldsProps) {
  return (
    <NumberFields
      className="grid grid-cols-3 gap-3 large-text:grid-cols-1"
      fields={(['step', 'min', 'max'] as const).map((key) => ({
        name: key,
        label: BOUNDS[key],
        kind: 'decimal',
        value: form[key],
        onValueChange: (text) => edit({ [key]: text }),
        check: (text) => checkOf(readFormNumber(tracker, { ...form, [key]: text }, key)),
      }))}
    />
  )
}

type WordFieldsProps = {
  type: 'scale' | 'tick'
  words: TrackerForm['labels']
  onChange: (words: TrackerForm['labels']) => void
}

/** The words of the steps of a scale or of the times of a tick. */
function WordFields({ type, words, onChange }: WordFieldsProps) {
  return (
    <fieldset>
      <legend className={LEGEND}>
        {type === 'scale' ? t`Words of the steps` : t`Times of a day`}
      </legend>
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        {words.map((word, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
            key={index}
            label={type === 'scale' ? t`Step ${index + 1}` : t`Time ${index + 1}`}
            labelHidden
            placeholder={String(index + 1)}
            value={word}
            onValueChange={(text) =>
              onChange(words.map((each, at) => (at === index ? text : each)))
            }
          />
        ))}
      </div>
      {type === 'tick' && <TimeButtons words={words} onChange={onChange} />}
    </fieldset>
  )
}

/** Adds a time of the day, or removes the last one: an entry is of the first, second or third time. */
function TimeButtons({ words, onChange }: Omit<WordFieldsProps, 'type'>) {
  const name = words.at(-1) || String(words.length)
  return (
    <div className="mt-1 flex flex-wrap gap-x-5">
      {words.length < MAX_TICKS_A_DAY && (
        <TextButton icon={<Plus />} onClick={() => onChange(withTime(words))}>
          {t`Add a time`}
        </TextButton>
      )}
      {words.length > 1 && (
        <TextButton icon={<X />} onClick={() => onChange(words.slice(0, -1))}>
          {t`Remove ${name}`}
        </TextButton>
      )}
    </div>
  )
}

const LEGEND = 'mb-1.5 font-[600] text-label leading-snug'
const BOUNDS = {
  step: t({ message: 'Step', context: 'increment' }),
  min: t`Lowest`,
  max: t`Highest`,
} as const
const TIMES: readonly { value: TargetTime; label: string }[] = [
  { value: 'days', label: t`Days a week` },
  { value: 'weekdays', label: t`Weekdays` },
  { value: 'week', label: t`All week` },
]
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: String(days) }))

type TargetFieldsProps = {
  tracker: Tracker
  form: TrackerForm
  edit: (changes: Partial<TrackerForm>) => void
}

function TargetFields({ tracker, form, edit }: TargetFieldsProps) {
  const { bound, time, days, weekdays } = form
  const weekStart = useFirstDayOfWeek()
  const toggle = (day: Weekday) =>
    edit({
      weekdays: weekdays.includes(day)
        ? weekdays.filter((each) => each !== day)
        : [...weekdays, day].sort((a, b) => a - b),
    })
  return (
    <fieldset className="grid gap-3">
      <legend className={LEGEND}>{t`Target`}</legend>
      <Segmented
        label={t`Target`}
        options={[
          { value: 'none', label: t({ message: 'None', context: 'target' }) },
          { value: 'atLeast', label: t`At least` },
          { value: 'atMost', label: t`At most` },
        ]}
        value={bound}
        onValueChange={(value) => edit({ bound: value })}
      />
      {bound !== 'none' && (
        <>
          <Amount tracker={tracker} form={form} edit={edit} />
          <Segmented
            label={t`When`}
            options={TIMES.filter(({ value }) => value !== 'week' || canSumWeek(tracker))}
            value={time}
            onValueChange={(value) => edit({ time: value })}
          />
          {time === 'days' && (
            <SelectField
              label={t`Days a week`}
              options={DAYS}
              value={String(days)}
              onValueChange={(value) => edit({ days: Number(value) })}
            />
          )}
          {time === 'weekdays' && (
            <div className="flex flex-wrap gap-2">
              {weekdaysFrom(weekStart).map((day) => (
                <Chip
                  key={day}
                  name={fullWeekdayName(day)}
                  pressed={weekdays.includes(day)}
                  onToggle={() => toggle(day)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}

function Amount({ tracker, form, edit }: TargetFieldsProps) {
  if (tracker.type === 'scale') {
    return (
      <Segmented
        label={t({ message: 'Step', context: 'of a scale' })}
        options={tracker.labels.map((_, index) => ({
          value: String(index + 1),
          label: stepWord(tracker, index + 1),
        }))}
        value={form.amount}
        onValueChange={(amount) => edit({ amount })}
      />
    )
  }
  const [hours, minutes] = durationTexts(tracker.targetAmount)
  const amount = {
    name: 'amount',
    label:
      tracker.type === 'tick'
        ? t({ message: 'Times', context: 'how often' })
        : tracker.unit || t`Amount`,
    kind: 'decimal',
    value: form.amount,
    onValueChange: (text) => edit({ amount: text }),
    check: (text) => checkOf(readTargetAmount(tracker, { ...form, amount: text })),
  } as const satisfies NumberFieldProps
  const fields: NumberFieldProps[] =
    tracker.type !== 'duration'
      ? [amount]
      : [
          { ...amount, label: t`Hours`, check: (text) => checkPart(text, 'h', hours) },
          {
            name: 'minutes',
            label: t`Minutes`,
            kind: 'whole',
            value: form.minutes,
            onValueChange: (text) => edit({ minutes: text }),
            check: (text) => checkPart(text, 'min', minutes),
          },
        ]
  return <NumberFields className="grid grid-cols-2 gap-3" fields={fields} />
}
