import { t } from '@tend/text'
import { useId, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import { afterPress } from './after-press.ts'
import { INPUT_CLASS } from './text-field.tsx'

const EARLIEST = '1900-01-01'

type DateFieldProps = {
  label: string
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean
  /** Shows the label beside the date, as in a row of settings. */
  inRow?: boolean
  /** `YYYY-MM-DD` */
  value: string
  max: string
  /** Shown for a date after `max`. */
  tooLateText?: string
  /** Called with a date up to `max`; with the previous date while the typed one is invalid. */
  onValueChange: (date: string) => void
  className?: string
}

interface TypedDate {
  readonly text: string
  /** The valid date before the user began to type. */
  readonly before: string
  /** The date that was passed to `onValueChange`. */
  readonly reported: string
  readonly max: string
}

/**
 * The browser's date input. A date after `max` or before 1900 stays in the field with a message,
 * and its form cannot be submitted. An incomplete date becomes the last valid one on blur.
 */
export function DateField({
  tooLateText = t`This date is in the future. Choose today or an earlier day.`,
  ...props
}: DateFieldProps) {
  const { label, labelHidden, inRow = false, value, max, onValueChange, className } = props
  const [lastTyped, setTyped] = useState<TypedDate | null>(null)
  const [isFocused, setFocused] = useState(false)
  const problemId = useId()

  // The caller may have changed the value meanwhile.
  const isCurrent = value === lastTyped?.before || value === lastTyped?.reported
  const typed = isCurrent ? lastTyped : null
  const text = typed?.text ?? value
  // A date that was refused stays refused at midnight, since the caller does not know it.
  const latest = typed?.max ?? max
  const isTooLate = typed !== null && text > latest
  const isTooEarly = typed !== null && text !== '' && text < EARLIEST
  // While the user types a year, the input passes through years such as 0002.
  const earlyText = isTooEarly && !isFocused ? t`Choose a date from 1900 on.` : ''
  const problem = isTooLate ? tooLateText : earlyText

  function type(next: string) {
    const before = typed?.before ?? value
    const reported = next >= EARLIEST && next <= max ? next : before
    setTyped({ text: next, before, reported, max })
    onValueChange(reported)
  }

  return (
    <div className={classNames('grid min-w-0 content-end gap-1.5', className)}>
      <label
        className={
          inRow
            ? 'flex min-w-0 flex-wrap items-center justify-between gap-x-4'
            : 'grid min-w-0 gap-1.5'
        }
      >
        <span className={labelHidden ? 'sr-only' : 'font-[600] text-label leading-snug'}>
          {label}
        </span>
        <input
          type="date"
          value={text}
          min={EARLIEST}
          max={latest}
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem !== ''}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() =>
            afterPress(() => {
              setFocused(false)
              if (!isTooLate && !isTooEarly) setTyped(null)
            })
          }
          className={classNames(
            inRow ? 'bg-transparent text-muted' : INPUT_CLASS,
            'min-h-12 rounded-md py-2 pe-2.5 ps-3.5 text-[min(var(--text-button),8vw)]',
          )}
        />
      </label>
      <p id={problemId} role="status" className="text-label text-warning-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}
