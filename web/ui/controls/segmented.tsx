import { classNames } from '../styles/class-names.ts'

type SegmentedProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** `null` if none is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  /** For tinted cards: options are filled, and the chosen one is outlined. */
  onTint?: boolean
  /** The test id of an option is this prefix, a hyphen and its value. */
  testIdPrefix?: string
}

/** A row of options. One of them is chosen. */
export function Segmented<Value extends string | number>({
  label,
  options,
  value,
  onValueChange,
  onTint = false,
  testIdPrefix,
}: SegmentedProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1.5 max-[350px]:gap-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          data-testid={testIdPrefix && `${testIdPrefix}-${option.value}`}
          className={classNames(
            'press min-h-touch flex-auto whitespace-nowrap rounded-full px-2.5 leading-none min-w-touch large-text:px-1.5 max-[350px]:px-1',
            onTint
              ? 'basis-0 bg-card font-heading text-label text-text aria-pressed:edge-chosen aria-pressed:text-primary-ink'
              : 'edge font-[580] text-small aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
