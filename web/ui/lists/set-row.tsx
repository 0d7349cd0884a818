import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CheckMark } from '../controls/check-mark.tsx'
import { INPUT_CLASS } from '../controls/text-field.tsx'
import { classNames } from '../styles/class-names.ts'

// The columns are wide enough for '187.5' at a width of 320 px. With large text they are stacked.
const COLUMNS =
  'grid grid-cols-[2rem_minmax(4.25rem,1fr)_minmax(5rem,1.15fr)_3rem] gap-x-2 pr-2 pl-2.5 large-text:grid-cols-[1.25rem_minmax(0,1fr)_48px] large-text:gap-x-1.5 large-text:px-1.5'

/** The sets of an exercise below a row with the names and units of the columns. */
export function SetList({
  weightUnit,
  withoutTicks = false,
  children,
}: {
  /** The name of the unit, such as 'lbs'. */
  weightUnit: string
  withoutTicks?: boolean
  children: ReactNode
}) {
  return (
    <div className="-mx-2.5">
      <div
        aria-hidden="true"
        className={classNames(
          COLUMNS,
          'text-center font-label text-muted text-small large-text:hidden',
        )}
      >
        <span className="text-left">Set</span>
        <span>Reps</span>
        <span>{weightUnit}</span>
        {!withoutTicks && <span>Done</span>}
      </div>
      <ul className="grid gap-1">{children}</ul>
    </div>
  )
}

/** The fields of a set that the user has changed. */
export type SetChange = { reps?: string; weight?: string; completed?: boolean }

type SetRowProps = {
  /** From 1. */
  setNumber: number
  reps: string
  weight: string
  /** The name of its unit, such as 'lbs'. */
  weightUnit: string
  completed: boolean
  /** Whether this is the set that comes next. */
  current?: boolean
  /** Lines below the figures, such as how they are read. Screen readers announce them. */
  notes?: string
  /** Must be the same function in every render, so that a change renders one row, not all. */
  onSetChange: (setNumber: number, change: SetChange) => void
  withoutTick?: boolean
}

/** One set of an exercise, in a `SetList`: `n | reps | weight | done`. */
export const SetRow = memo(function SetRow(props: SetRowProps) {
  const { setNumber, completed, current = false, notes = '', onSetChange } = props
  // Uncontrolled, so that the browser shows the tick at once and the rendering may follow.
  const tick = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (tick.current) tick.current.checked = completed
  }, [completed])
  const set = `set ${setNumber}`
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
      <span
        className={classNames(
          'font-[600] text-button',
          completed ? 'text-primary-ink' : current ? 'text-text' : 'text-muted',
        )}
      >
        {setNumber}
      </span>
      <SetField
        label={`Reps, ${set}`}
        unit="reps"
        inputMode="numeric"
        isDone={completed}
        describedBy={noteId}
        value={props.reps}
        onValueChange={(reps) => onSetChange(setNumber, { reps })}
      />
      <SetField
        label={`Weight, ${set}, ${props.weightUnit}`}
        unit={props.weightUnit}
        inputMode="decimal"
        isDone={completed}
        describedBy={noteId}
        value={props.weight}
        onValueChange={(weight) => onSetChange(setNumber, { weight })}
        className="large-text:col-start-2 large-text:mt-1"
      />
      {!props.withoutTick && (
        <span className="relative mx-auto grid h-touch w-[min(3rem,48px)] place-items-center large-text:col-start-3 large-text:row-span-2 large-text:row-start-1">
          <input
            type="checkbox"
            aria-label={`Set ${setNumber} completed`}
            aria-describedby={noteId}
            data-tick=""
            ref={tick}
            defaultChecked={completed}
            onChange={({ currentTarget: { checked } }) =>
              onSetChange(setNumber, { completed: checked })
            }
            className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-pebble"
          />
          <CheckMark large />
        </span>
      )}
      <span
        id={noteId}
        role="status"
        className="col-span-full col-start-2 text-label text-primary-ink leading-snug not-empty:pb-1"
      >
        {notes && <span className="block whitespace-pre-line">{notes}</span>}
      </span>
    </li>
  )
})

type SetFieldProps = {
  label: string
  /** Shown in the field with large text, which leaves no room for the names of the columns. */
  unit: string
  inputMode: 'numeric' | 'decimal'
  isDone: boolean
  describedBy: string
  value: string
  onValueChange: (value: string) => void
  className?: string
}

function SetField({
  label,
  unit,
  inputMode,
  isDone,
  describedBy,
  value,
  onValueChange,
  className,
}: SetFieldProps) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <input
        aria-label={label}
        aria-describedby={describedBy}
        autoComplete="off"
        enterKeyHint="next"
        inputMode={inputMode}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        className={classNames(
          INPUT_CLASS,
          'min-h-touch rounded-md px-1 py-1 text-center font-label text-button tabular-nums large-text:pr-[14vw]',
          isDone && 'border-transparent bg-transparent',
        )}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 hidden items-center text-[min(var(--text-small),4.6vw)] text-muted large-text:flex"
      >
        {unit}
      </span>
    </span>
  )
}
