import { useState } from 'react'
import { classNames } from './class-names.ts'
import { INPUT_CLASS } from './text-field.tsx'

/** While the user types a year, the input passes through years such as 0002. */
const EARLIEST = '1900-01-01'

type DateFieldProps = {
  label: string
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean
  /** `YYYY-MM-DD` */
  value: string
  max: string
  /** Called with a date up to `max`; with the previous date while the typed one is invalid. */
  onValueChange: (date: string) => void
  className?: string
}

/**
 * The browser's date input. While focused, it may hold an incomplete date or one after `max`; on
 * blur it shows the last valid date again.
 */
export function DateField(props: DateFieldProps) {
  const { label, labelHidden, value, max, onValueChange, className } = props
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null)

  function type(text: string) {
    const before = typed?.before ?? value
    setTyped({ text, before })
    onValueChange(text >= EARLIEST && text <= max ? text : before)
  }

  return (
    <label className={classNames('grid min-w-0 content-end gap-1.5', className)}>
      <span className={labelHidden ? 'sr-only' : 'font-[600] text-label leading-snug'}>
        {label}
      </span>
      <input
        type="date"
        value={typed?.text ?? value}
        max={max}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        className={classNames(INPUT_CLASS, 'min-h-12 rounded-md px-4 py-2')}
      />
    </label>
  )
}
