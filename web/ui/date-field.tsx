import { useState } from 'react'
import { classNames } from './class-names.ts'
import { INPUT_CLASS } from './text-field.tsx'

/** A year that is being typed is one of the first century for a moment. */
const EARLIEST = '1900-01-01'

type DateFieldProps = {
  label: string
  /** The label is read out but not shown. */
  labelHidden?: boolean
  /** `YYYY-MM-DD`, as all dates here. */
  value: string
  max: string
  /** Called with a day up to `max`: the one that was there before, while what is typed is none. */
  onValueChange: (date: string) => void
  className?: string
}

/**
 * A day, by the browser's own calendar or typed. While it has the focus it keeps what is typed, also
 * what is no day yet, or one to come; left like that, it is the day that was there before.
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
