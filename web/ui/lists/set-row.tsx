import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Play from 'lucide-react/icons/play'
import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CheckMark } from '../controls/check-mark.tsx'
import { INPUT_CLASS } from '../controls/text-field.tsx'
import { classNames } from '../styles/class-names.ts'

const COLUMNS =
  'grid grid-cols-[2rem_minmax(0,1fr)_3rem] gap-x-2 pe-2 ps-2.5 large-text:grid-cols-[1.25rem_minmax(0,1fr)_48px] large-text:gap-x-1.5 large-text:px-1.5'

// '187.5' fits at a width of 320 px. With large text the fields are stacked, as is a third one without room.
const FIELDS = 'flex min-w-0 flex-wrap gap-x-2 gap-y-1 large-text:flex-col'

const WIDTHS = {
  regular: 'flex-[1_1_0] min-w-11',
  weight: 'flex-[1.15_1_0] min-w-13',
  /** A time with a button that starts it. */
  timer: 'flex-[1.6_1_0] min-w-22',
  narrow: 'flex-[0_0_2.75rem] large-text:flex-auto',
} as const

/** A figure of a set, in a column. */
export interface SetColumn {
  readonly name: string
  /** The accessible name without the set: 'Weight'. */
  readonly label: string
  /** The name of the unit, such as 'lbs', or of the column. */
  readonly heading: string
  /** The same inside of the field with large text, if it differs: 'reps'. */
  readonly mark?: string
  readonly width: keyof typeof WIDTHS
  readonly inputMode: 'numeric' | 'decimal'
}

/** The sets of an exercise below a row with the names and units of the columns. */
export function SetList({
  columns,
  withoutTicks = false,
  children,
}: {
  columns: readonly SetColumn[]
  withoutTicks?: boolean
  children: ReactNode
}) {
  return (
    <div className="-mx-2.5">
      <div
        aria-hidden="true"
        className={classNames(
          COLUMNS,
          'pb-1.5 text-center font-label text-muted text-small large-text:hidden',
        )}
      >
        <span className="text-start">{t`Set`}</span>
        <span className={FIELDS}>
          {columns.map(({ name, heading, width }) => (
            <span key={name} className={WIDTHS[width]}>
              {heading}
            </span>
          ))}
        </span>
        {!withoutTicks && <span className="-mx-1.5">{t`Done`}</span>}
      </div>
      <ul className="grid gap-1">{children}</ul>
    </div>
  )
}

/** The part of a set that the user has changed. */
export interface SetChange {
  readonly completed?: boolean
  readonly isWarmUp?: boolean
  readonly field?: { readonly name: string; readonly text: string }
  /** Whether its time was started. */
  readonly isStarted?: boolean
}

type SetRowProps = {
  /** Its place among the sets, from 0. */
  index: number
  /** From 1; `null` for a warm-up. */
  setNumber: number | null
  columns: readonly SetColumn[]
  /** The text of each column. */
  values: readonly string[]
  completed: boolean
  /** Whether its figures are only suggested. */
  suggested?: boolean
  /** Whether this is the set that comes next. */
  current?: boolean
  /** Lines below the figures, such as how they are read. Screen readers announce them. */
  notes?: string
  /** Which plates the weight needs, as the text of a button. */
  plates?: string
  /** These functions and the columns must be the same in every render, so that a change renders one row. */
  onSetChange: (index: number, change: SetChange) => void
  onPlates?: (index: number) => void
  withoutTick?: boolean
}

/** One set of an exercise, in a `SetList`: `n | reps | weight | done`. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { index, setNumber, columns, completed, current = false, notes = '', onSetChange } = props
  // Uncontrolled, so that the browser shows the tick at once and the rendering may follow.
  const tick = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (tick.current) tick.current.checked = completed
  }, [completed])
  const set = setNumber === null ? t`warm-up ${index + 1}` : t`set ${setNumber}`
  const noteId = useId()
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={classNames(
        COLUMNS,
        'items-center rounded-md py-[0.1875rem]',
        completed && 'bg-primary-soft',
        current && 'edge-chosen',
      )}
    >
      <button
        type="button"
        aria-label={
          setNumber === null
            ? t`Warm-up ${index + 1}: count it as a set`
            : t`Set ${setNumber}: make it a warm-up`
        }
        onClick={() => onSetChange(index, { isWarmUp: setNumber !== null })}
        className={classNames(
          '-me-1.5 -ms-2.5 min-h-touch rounded-md ps-2.5 text-start font-[600] text-button large-text:-ms-1.5 large-text:ps-1.5',
          completed ? 'text-primary-ink' : current ? 'text-text' : 'text-muted',
        )}
      >
        {setNumber ?? (
          <span className="-ms-1.5 grid size-[min(1.75rem,40px)] place-items-center rounded-pebble font-[680] text-[min(var(--text-small),24px)] text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary-line)]">
            W
          </span>
        )}
      </button>
      <span className={FIELDS}>
        {columns.map((column, at) => (
          <SetField
            key={column.name}
            column={column}
            set={set}
            isDone={completed}
            isSuggested={props.suggested === true && column.width !== 'narrow'}
            describedBy={noteId}
            value={props.values[at] ?? ''}
            onValueChange={(text) => onSetChange(index, { field: { name: column.name, text } })}
            onStart={() => onSetChange(index, { isStarted: true })}
          />
        ))}
      </span>
      {!props.withoutTick && (
        <span className="relative mx-auto grid h-touch w-[min(3rem,48px)] place-items-center">
          <input
            type="checkbox"
            aria-label={
              setNumber === null ? t`Warm-up ${index + 1} completed` : t`Set ${setNumber} completed`
            }
            aria-describedby={noteId}
            data-tick=""
            ref={tick}
            defaultChecked={completed}
            onChange={({ currentTarget: { checked } }) =>
              onSetChange(index, { completed: checked })
            }
            className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-pebble"
          />
          <CheckMark large />
        </span>
      )}
      {props.plates && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => props.onPlates?.(index)}
          className="col-span-2 col-start-2 inline-flex min-h-touch items-center gap-1.5 justify-self-start text-start font-strong text-label text-primary-ink leading-tight"
        >
          <Dumbbell className="size-4.5" />
          {props.plates}
        </button>
      )}
      <span
        id={noteId}
        role="status"
        className="col-span-full col-start-2 text-label text-primary-ink leading-snug not-empty:pt-1.5 not-empty:pb-1"
      >
        {notes && <span className="block whitespace-pre-line">{notes}</span>}
      </span>
    </li>
  )
}, isSameRow)

/** `values` is a new array in every render. */
function isSameRow(before: SetRowProps, after: SetRowProps): boolean {
  const names = Object.keys(after) as (keyof SetRowProps)[]
  return names.every((name) =>
    name === 'values'
      ? before.values.join('\n') === after.values.join('\n')
      : before[name] === after[name],
  )
}

type SetFieldProps = {
  column: SetColumn
  set: string
  isDone: boolean
  isSuggested: boolean
  describedBy: string
  value: string
  onValueChange: (value: string) => void
  onStart: () => void
}

function SetField({
  column: { name, label, heading, mark = heading, width, inputMode },
  set,
  isDone,
  isSuggested,
  describedBy,
  value,
  onValueChange,
  onStart,
}: SetFieldProps) {
  const starts = width === 'timer' && !isDone
  // A time is known by its colon, and may be as long as '1:02:00'.
  const isTime = value.includes(':')
  const unit = heading === label || width === 'narrow' ? '' : heading
  return (
    <span className={classNames('relative block large-text:min-w-0', WIDTHS[width])}>
      <input
        aria-label={listText([label, set, unit])}
        data-figure={name}
        aria-describedby={describedBy}
        autoComplete="off"
        enterKeyHint="next"
        inputMode={inputMode}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        className={classNames(
          INPUT_CLASS,
          'min-h-touch rounded-md px-1 py-1 text-center font-label text-button tabular-nums max-[350px]:px-0.5 large-text:text-[min(var(--text-button),9vw)]',
          value.length > 6 && 'max-[350px]:text-label',
          starts ? 'pe-[min(2.25rem,44px)]' : !isTime && 'large-text:pe-[14vw]',
          isDone && 'border-transparent bg-transparent',
          isSuggested && !isDone && 'border-(--primary-line) border-dashed text-muted',
        )}
      />
      {starts && (
        <button
          type="button"
          aria-label={t`Start the time, ${set}`}
          onClick={onStart}
          className="absolute inset-y-0 inset-e-0 grid w-touch place-items-center rounded-md text-primary-ink"
        >
          <Play className="size-5" />
        </button>
      )}
      {!starts && !isTime && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 inset-e-3.5 hidden items-center text-[min(var(--text-small),4.6vw)] text-muted large-text:flex"
        >
          {mark}
        </span>
      )}
    </span>
  )
}
