import { t } from '@tend/text'
import {
  type ComponentProps,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { INPUT_CLASS } from '../../../../ui/controls/text-field.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { loggedSet } from '../../rules/draft/edit-workout-draft.ts'
import {
  doubtfulTime,
  TIME_PARTS,
  type TimePart,
  type TimeParts,
  timeOfParts,
  timeParts,
  typedParts,
  withPieceChanged,
} from '../../rules/draft/piece.ts'
import { columnText, typedColumn } from '../../rules/draft/set-columns.ts'
import type { DraftSet } from '../../rules/draft/workout-draft.ts'
import { stopwatchSeconds, stopwatchText } from '../../rules/logged-workout.ts'
import { paceOfSets } from '../../texts/pace-text.ts'
import { type TimeQuestion, timeQuestion } from '../../texts/piece-text.ts'
import type { ExerciseProps } from './exercise-props.ts'
import { setNotes } from './set-column-texts.ts'

type PieceFieldsProps = Pick<ExerciseProps, 'exercise' | 'at' | 'onChange'> & {
  set: DraftSet
  card: RefObject<HTMLFieldSetElement | null>
}

/** The distance and the time of an exercise without sets, the pace, and a question if no one is that fast or slow. */
export function PieceFields({ exercise, at, onChange, set, card }: PieceFieldsProps) {
  const units = useSetting(UNITS)
  const questionId = useId()
  /** Whether a figure is being typed, so that a question would be too early. */
  const [isTyping, setTyping] = useState(false)
  const logged = loggedSet(set)
  const doubt = isTyping ? null : doubtfulTime(exercise, logged, set)
  const pace = paceOfSets([set], units)

  // The tap that has added the exercise has taken its own button away.
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) fields.current?.querySelector('input')?.focus()
  }, [])

  const change = (changed: Partial<DraftSet>) =>
    onChange((draft) => withPieceChanged(draft, at, changed))
  /** The question goes with its buttons, and the focus stays in the card. */
  function answer(changed: Partial<DraftSet>) {
    change(changed)
    card.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={fields} data-figures="" className="grid gap-3.5 pt-2 pb-1">
      <FigureField
        label={t`Distance`}
        unit={units.distance}
        inputMode="decimal"
        value={columnText(set, 'distance', units)}
        onValueChange={(text) => {
          setTyping(true)
          change(typedColumn('distance', text, units))
        }}
        onBlur={() => setTyping(false)}
      />
      <TimeFields
        set={set}
        doubted={doubt?.part}
        describedBy={questionId}
        onTimeChange={(time, isWhole) => {
          setTyping(!isWhole)
          change({ time })
        }}
        onLeave={() => setTyping(false)}
      />
      <div role="status" className="grid gap-3.5 empty:hidden">
        {setNotes(set, units).map((note) => (
          <p key={note} className="text-label text-primary-ink">
            {note}
          </p>
        ))}
        {pace && !doubt && (
          <dl className="grid grid-cols-[3fr_2fr] gap-3 border-border border-t pt-3.5 leading-tight large-text:grid-cols-1">
            <Readout name={t`Pace`} figure={pace.figure} unit={pace.unit} />
            <Readout name={t`Speed`} figure={pace.speed.figure} unit={pace.speed.unit} />
          </dl>
        )}
        {doubt && (
          <Question
            {...timeQuestion(logged, doubt, units)}
            id={questionId}
            onYes={() => answer({ time: stopwatchText(doubt.guess ?? doubt.seconds) })}
            onNo={() => answer({ isMeant: true })}
          />
        )}
      </div>
    </div>
  )
}

const PART_NAMES = {
  hours: { label: t`Hours`, unit: t`h` },
  minutes: { label: t`Minutes`, unit: t`min` },
  seconds: { label: t`Seconds`, unit: t`s` },
} as const

type TimeFieldsProps = {
  set: DraftSet
  /** The part that is in doubt. */
  doubted: TimePart | undefined
  describedBy: string
  /** @param isWhole whether the part that was typed probably has all digits */
  onTimeChange: (time: string, isWhole: boolean) => void
  onLeave: () => void
}

/** A time as three fields. */
function TimeFields({ set, doubted, describedBy, onTimeChange, onLeave }: TimeFieldsProps) {
  /** The texts while one of the fields has the focus: 120 minutes become 2 h after that. */
  const [typed, setTyped] = useState<TimeParts | null>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const stored = timeParts(stopwatchSeconds(set.time ?? ''))
  const shown = typed ?? stored

  function type(part: TimePart, text: string) {
    // The time of last time is replaced, not mixed with what is typed.
    const before = typed === null && !set.completed ? timeParts(0) : shown
    const { parts, next } = typedParts(part, text, before)
    setTyped(parts)
    onTimeChange(timeOfParts(parts), part !== 'minutes' && parts[part].length > 1)
    if (next !== part) {
      fields.current?.querySelectorAll('input')[TIME_PARTS.indexOf(next)]?.focus()
    }
  }

  return (
    <fieldset
      ref={fields}
      className="min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyped(null)
      }}
    >
      <legend className="mb-1.5 font-[600] text-label">
        {t({ message: 'Time', context: 'duration' })}
      </legend>
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
        {TIME_PARTS.map((part) => (
          <FigureField
            key={part}
            label={PART_NAMES[part].label}
            labelHidden
            unit={PART_NAMES[part].unit}
            inputMode="numeric"
            placeholder="0"
            aria-invalid={part === doubted}
            aria-describedby={part === doubted ? describedBy : undefined}
            value={shown[part]}
            onValueChange={(text) => type(part, text)}
            onBlur={onLeave}
          />
        ))}
      </div>
    </fieldset>
  )
}

type FigureFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string
  labelHidden?: boolean
  unit: string
  value: string
  onValueChange: (value: string) => void
}

/** A large figure with its unit inside of the field. */
function FigureField({ label, labelHidden, unit, onValueChange, ...rest }: FigureFieldProps) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span className={labelHidden ? 'sr-only' : 'font-[600] text-label'}>{label}</span>
      <span className="relative block">
        <input
          autoComplete="off"
          enterKeyHint="next"
          {...rest}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          className={classNames(
            INPUT_CLASS,
            'min-h-14 rounded-md py-1 pe-12 ps-3 font-label text-[min(1.75rem,9vw)] leading-none tabular-nums aria-invalid:border-2 aria-invalid:border-warning max-[350px]:pe-10 max-[350px]:ps-2',
            labelHidden && rest.value.length > 2 && 'max-[350px]:text-heading',
          )}
        />
        <span className="pointer-events-none absolute inset-y-0 inset-e-3 flex items-center font-label text-[min(var(--text-label),5vw)] text-muted max-[350px]:inset-e-2">
          {unit}
        </span>
      </span>
    </label>
  )
}

function Readout({ name, figure, unit }: { name: string; figure: string; unit: string }) {
  return (
    <div>
      <dt className="text-muted text-small">{name}</dt>
      <dd className="text-[min(1.75rem,9vw)] tabular-nums max-[350px]:text-heading">
        {figure} <span className="font-label text-muted text-small">{unit}</span>
      </dd>
    </div>
  )
}

type QuestionProps = TimeQuestion & { id: string; onYes: () => void; onNo: () => void }

function Question({ fact, question, yes, no, id, onYes, onNo }: QuestionProps) {
  return (
    <div className="-mx-2 grid gap-3 rounded-md bg-warning-soft px-4 pt-3.5 pb-4 text-warning-ink leading-snug">
      <p id={id}>
        <b className="font-strong">{fact}</b> {question}
      </p>
      <div className="flex flex-wrap gap-2">
        {yes && (
          <Button size="small" onClick={onYes}>
            {yes}
          </Button>
        )}
        <button
          type="button"
          className="press min-h-touch rounded-full border-[1.5px] border-current px-5 font-strong text-label"
          onClick={onNo}
        >
          {no}
        </button>
      </div>
    </div>
  )
}
