import { t } from '@tend/text'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

/** The appearance shared by all inputs, except the size of the text. */
export const INPUT_CLASS =
  'w-full min-w-0 border-[1.5px] border-control bg-sunken placeholder:text-muted placeholder:opacity-100'

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Shown muted after the label, such as 'min'. */
  unit?: string
  optional?: boolean
  /** Selects the on-screen keyboard. The value is always text. A `searchbox` has its own clear button. */
  kind?: 'text' | 'whole' | 'decimal' | 'search' | 'searchbox' | 'url'
  /** Shown inside the field, at the left. */
  icon?: ReactNode
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean
}

const INPUT_MODES = {
  text: undefined,
  whole: 'numeric',
  decimal: 'decimal',
  search: 'search',
  searchbox: 'search',
  url: 'url',
} as const

/** The longest text that an import accepts; longer ones could be typed but not restored. */
export const MAX_TEXT_CHARS = 10_000

/** A single-line text field. Numbers are selected on focus, so that typing replaces them. */
export function TextField({
  label,
  value,
  onValueChange,
  unit,
  optional,
  kind = 'text',
  icon,
  labelHidden,
  className,
  onFocus,
  ...rest
}: TextFieldProps) {
  const isNumber = kind === 'whole' || kind === 'decimal'
  return (
    <label className={classNames('grid min-w-0 content-end gap-1.5', className)}>
      <span className={labelHidden ? 'sr-only' : 'font-[600] text-label leading-snug'}>
        {label}
        {unit && <span className="font-body text-muted"> {unit}</span>}
        {optional && <span className="font-body text-muted"> {t`optional`}</span>}
      </span>
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute top-1/2 inset-s-4 -translate-y-1/2 text-muted large-text:hidden">
            {icon}
          </span>
        )}
        <input
          autoComplete="off"
          enterKeyHint={INPUT_MODES[kind] === 'search' ? 'search' : 'done'}
          maxLength={MAX_TEXT_CHARS}
          {...rest}
          type={kind === 'search' ? 'search' : 'text'}
          inputMode={INPUT_MODES[kind]}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onFocus={(event) => {
            if (isNumber) event.currentTarget.select()
            onFocus?.(event)
          }}
          // With large text there may be no room for the placeholder.
          style={{ textOverflow: 'ellipsis', ...rest.style }}
          className={classNames(
            INPUT_CLASS,
            'min-h-12 py-2 pe-4 text-button',
            icon ? 'rounded-full ps-12 large-text:ps-5' : 'rounded-md ps-4',
          )}
        />
      </span>
    </label>
  )
}
