import { CheckMark } from './check-mark.tsx'
import { classNames } from './class-names.ts'
import { INPUT_CLASS } from './text-field.tsx'

type SetRowProps = {
  /** From 1. */
  setNumber: number
  reps: string
  weightLbs: string
  completed: boolean
  /** The result of the previous workout, as text. */
  hint?: string | undefined
  onRepsChange: (reps: string) => void
  onWeightChange: (weightLbs: string) => void
  onCompletedChange: (completed: boolean) => void
}

/** One set of an exercise: `Set n | reps | lbs | done`. */
export function SetRow(props: SetRowProps) {
  const set = `set ${props.setNumber}`
  return (
    <li className="grid grid-cols-[3.25rem_1fr_1fr_var(--touch)] items-center gap-2 py-1 max-[350px]:grid-cols-[2.75rem_1fr_1fr_var(--touch)] max-[350px]:gap-1.5">
      <span className="font-label text-muted">Set {props.setNumber}</span>
      <SetField
        label={`Reps, ${set}`}
        unit="reps"
        inputMode="numeric"
        value={props.reps}
        onValueChange={props.onRepsChange}
      />
      <SetField
        label={`Weight, ${set}`}
        unit="lbs"
        inputMode="decimal"
        value={props.weightLbs}
        onValueChange={props.onWeightChange}
      />
      <span className="relative block size-touch">
        <input
          type="checkbox"
          aria-label={`Set ${props.setNumber} completed`}
          data-tick=""
          checked={props.completed}
          onChange={(event) => props.onCompletedChange(event.currentTarget.checked)}
          className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-pebble"
        />
        <CheckMark large />
      </span>
      {props.hint && (
        <span className="col-span-3 col-start-2 -mt-1 pl-3.5 text-muted text-small max-[350px]:pl-2.5">
          {props.hint}
        </span>
      )}
    </li>
  )
}

function SetField({
  label,
  unit,
  inputMode,
  value,
  onValueChange,
}: {
  label: string
  unit: string
  inputMode: 'numeric' | 'decimal'
  value: string
  onValueChange: (value: string) => void
}) {
  // On small phones, long figures hide the unit.
  const isLong = value.length > 2
  return (
    <span className="relative block">
      <input
        aria-label={label}
        autoComplete="off"
        inputMode={inputMode}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        className={classNames(
          INPUT_CLASS,
          'min-h-touch rounded-md py-1 pr-11 pl-3.5 max-[350px]:pl-2.5',
          isLong ? 'max-[350px]:pr-1' : 'max-[350px]:pr-9',
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted text-small max-[350px]:right-2',
          isLong && 'max-[350px]:hidden',
        )}
      >
        {unit}
      </span>
    </span>
  )
}
