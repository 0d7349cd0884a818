import { classNames } from '../styles/class-names.ts'
import { INPUT_CLASS } from './text-field.tsx'

type SelectFieldProps = {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onValueChange: (value: string) => void
  testId?: string
}

/** A labelled native select. */
export function SelectField({ label, value, options, onValueChange, testId }: SelectFieldProps) {
  return (
    <label className="grid min-w-0 content-end gap-1.5">
      <span className="font-[600] text-label leading-snug">{label}</span>
      <select
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        data-testid={testId}
        className={classNames(INPUT_CLASS, 'min-h-12 rounded-md px-4 py-2 text-button')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
