import { useState } from 'react'
import { classNames } from './class-names.ts'
import { INPUT_CLASS } from './text-field.tsx'

type DateFieldProps = {
  label: string
  /** The label is read out but not shown. */
  labelHidden?: boolean
  /** `YYYY-MM-DD`, as all dates here. */
  value: string
  max: string
  /** Called with an empty text while no whole date stands there. */
  onValueChange: (date: string) => void
  className?: string
}

/**
 * A day, by the browser's own calendar or typed. While it has the focus it keeps what is typed, also
 * what is no day yet; the caller decides what each of that stands for.
 */
export function DateField(props: DateFieldProps) {
  const { label, labelHidden, value, max, onValueChange, className } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className={classNames('grid min-w-0 content-end gap-1.5', className)}>
      <span className={labelHidden ? 'sr-only' : 'font-[600] text-label leading-snug'}>
        {label}
      </span>
      <input
        type="date"
        value={typed ?? value}
        max={max}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onValueChange(event.currentTarget.value)
        }}
        onBlur={() => setTyped(null)}
        className={classNames(INPUT_CLASS, 'min-h-12 rounded-md px-4 py-2')}
      />
    </label>
  )
}
