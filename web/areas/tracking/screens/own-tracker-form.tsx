import { t } from '@tend/text'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import TextAlignStart from 'lucide-react/icons/text-align-start'
import { type ReactNode, useId, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { useDevice } from '../../../store/device/device-provider.tsx'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NumberFields } from '../../../ui/controls/number-fields.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ScaleStep } from '../../../ui/drawings/scale-step.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { addOwnTracker, undoTracker } from '../commands/trackers.ts'
import type { TrackerSettings } from '../rules/own-tracker.ts'
import { defaultsOf } from '../rules/tracker-catalogue.ts'
import { checkOf, readTrackerNumber, UNBOUNDED } from '../rules/typed-value.ts'
import { type OwnTracker, useOwnTrackerDraft } from './own-tracker-draft.ts'
import { problemText } from './problem-text.ts'
import stylesheet from './tracking.css?url'

const TYPES: readonly { type: Tracker['type']; name: string; art: ReactNode }[] = [
  {
    type: 'scale',
    name: t`Five steps`,
    art: [1, 3, 5].map((step) => (
      <ScaleStep
        key={step}
        step={step}
        drawing="flower"
        isChosen={false}
        isSmall
        className="size-7.5"
      />
    )),
  },
  { type: 'number', name: t`A number`, art: '123' },
  { type: 'duration', name: t`How long`, art: <Clock /> },
  { type: 'pair', name: t`Two numbers`, art: '120/80' },
  {
    type: 'tick',
    name: t`A tap`,
    art: (
      <span className="grid size-8 place-items-center rounded-pebble bg-primary text-on-primary">
        <Check className="size-4.5 stroke-[2.75]" />
      </span>
    ),
  },
  { type: 'words', name: t`Words`, art: <TextAlignStart /> },
]

/** The words of a tick's times, by how many there are. */
const TICK_WORDS: readonly (readonly string[])[] = [
  [],
  [''],
  [t`morning`, t`evening`],
  [t`morning`, t`noon`, t`evening`],
  [t`morning`, t`noon`, t`evening`, t`night`],
  ['', '', '', '', ''],
  ['', '', '', '', '', ''],
]

const TIMES = [
  { value: 0, label: t`Any` },
  ...[1, 2, 3, 4, 5, 6].map((times) => ({ value: times, label: String(times) })),
]

type OwnTrackerFormProps = { onAdded: () => void }

/** The form for a tracker that the user makes. */
export function OwnTrackerForm({ onAdded }: OwnTrackerFormProps) {
  const opened = useDevice()
  const draft = useOwnTrackerDraft()
  const { form } = draft
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const [problem, setProblem] = useState('')
  const edit = (changes: Partial<OwnTracker>) => {
    setProblem('')
    draft.edit(changes)
  }
  const nameProps = { value: form.name, onValueChange: (name: string) => edit({ name }) }

  async function add(device: Device) {
    const change = await addOwnTracker(device, form.type, settingsOf(form))
    if ('problem' in change) {
      setProblem(problemText(change.problem, form))
      return
    }
    const restore = draft.discard()
    offerUndo(t`${change.after.name} added`, () =>
      undoTracker(device, change).then(() => restore?.()),
    )
    onAdded()
  }

  return (
    <Card
      as="form"
      flush
      className="track-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (opened.state === 'open') runOnce(() => add(opened.device))
      }}
    >
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <TextField label={t`Name`} {...nameProps} />
      <TypeChoice value={form.type} onChange={(type) => edit({ type })} />
      <TypeFields form={form} edit={edit} />
      {form.type !== 'tick' && (
        <Choice
          label={t`A day has`}
          options={[
            { value: 'one', label: t`One entry` },
            { value: 'several', label: t`Several` },
          ]}
          value={form.hasSeveral ? 'several' : 'one'}
          onValueChange={(value) => edit({ hasSeveral: value === 'several' })}
        />
      )}
      <p role="alert" className="text-label text-warning-ink empty:hidden">
        {problem}
      </p>
      <SaveFailure failed={failed} />
      <Button type="submit" wide>{t`Add to Check in`}</Button>
    </Card>
  )
}

function settingsOf(form: OwnTracker): TrackerSettings {
  const { type: _, ...defaults } = defaultsOf(form.type)
  const common = {
    ...defaults,
    name: form.name,
    hasSeveral: form.type !== 'tick' && form.hasSeveral,
  }
  if (form.type === 'scale') return { ...common, labels: form.words, drawing: form.drawing }
  if (form.type === 'pair') return { ...common, unit: form.unit }
  if (form.type === 'tick') return { ...common, labels: TICK_WORDS[form.times] ?? [] }
  if (form.type !== 'number') return common
  return {
    ...common,
    unit: form.unit,
    step: readStep(form).value ?? 0,
    dayFigure: form.isSum ? 'sum' : 'latest',
  }
}

function readStep({ step, unit }: OwnTracker) {
  return readTrackerNumber(step, { ...UNBOUNDED, unit })
}

type TypeChoiceProps = { value: Tracker['type']; onChange: (type: Tracker['type']) => void }

function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-[600] text-label leading-snug">{t`What do you note?`}</legend>
      <div className="track-types">
        {TYPES.map(({ type, name: text, art }) => (
          <label key={type} className="track-type press">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <span className="track-art" aria-hidden="true">
              {art}
            </span>
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TypeFieldsProps = { form: OwnTracker; edit: (changes: Partial<OwnTracker>) => void }

function TypeFields({ form, edit }: TypeFieldsProps) {
  const unit = (
    <TextField
      label={t`Unit`}
      optional
      value={form.unit}
      onValueChange={(text) => edit({ unit: text })}
    />
  )
  switch (form.type) {
    case 'scale':
      return <Steps form={form} edit={edit} />
    case 'number':
      return (
        <>
          <div className="grid grid-cols-2 gap-3">
            {unit}
            <div className="grid gap-3">
              <NumberFields
                fields={[
                  {
                    name: 'step',
                    label: t({ message: 'Step', context: 'increment' }),
                    kind: 'decimal',
                    value: form.step,
                    onValueChange: (step) => edit({ step }),
                    check: (step) => checkOf(readStep({ ...form, step })),
                  },
                ]}
              />
            </div>
          </div>
          <Choice
            label={t`A day is`}
            options={[
              { value: 'sum', label: t`The sum` },
              { value: 'latest', label: t`The latest` },
            ]}
            value={form.isSum ? 'sum' : 'latest'}
            onValueChange={(value) => edit({ isSum: value === 'sum' })}
          />
        </>
      )
    case 'pair':
      return unit
    case 'tick':
      return (
        <Choice
          label={t`Times a day`}
          options={TIMES}
          value={form.times}
          onValueChange={(times) => edit({ times })}
        />
      )
    default:
      return null
  }
}

function Steps({ form, edit }: TypeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[600] text-label leading-snug">{t`Words of the steps`}</legend>
      <ol className="track-words-of-steps">
        {form.words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <ScaleStep
              step={index + 1}
              drawing={form.drawing}
              isChosen={false}
              isSmall
              className="size-7.5 flex-none"
            />
            <TextField
              label={t`Step ${index + 1}`}
              labelHidden
              placeholder={String(index + 1)}
              value={word}
              onValueChange={(text) =>
                edit({ words: form.words.map((each, i) => (i === index ? text : each)) })
              }
              className="flex-1"
            />
          </li>
        ))}
        <li>
          <Segmented
            label={t`Drawing`}
            options={[
              { value: 'flower', label: t`Flower` },
              { value: 'rings', label: t`Rings` },
            ]}
            value={form.drawing}
            onValueChange={(drawing) => edit({ drawing })}
          />
        </li>
      </ol>
    </fieldset>
  )
}

type ChoiceProps<Value extends string | number> = Pick<
  Parameters<typeof Segmented<Value>>[0],
  'label' | 'options' | 'value' | 'onValueChange'
>

/** A label with its options at the right. */
function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="font-[600] text-label leading-snug">{props.label}</p>
      <Segmented {...props} />
    </div>
  )
}
