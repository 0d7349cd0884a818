import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The look that every input shares. */
export const INPUT_CLASS =
  'w-full min-w-0 border-[1.5px] border-control bg-sunken text-button placeholder:text-muted placeholder:opacity-100'

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Written in muted after the label, for example 'min'. */
  unit?: string
  optional?: boolean
  /** `whole` and `decimal` bring up the keyboard of figures, `url` that of addresses; all is text. */
  kind?: 'text' | 'whole' | 'decimal' | 'search' | 'url'
  /** Stands inside at the left, for search. */
  icon?: ReactNode
  /** The label is read out but not shown. */
  labelHidden?: boolean
}

const INPUT_MODES = {
  text: undefined,
  whole: 'numeric',
  decimal: 'decimal',
  search: 'search',
  url: 'url',
} as const

/** What is stored is read back, from a file for instance, within 10,000 characters a text. */
export const MAX_TEXT_CHARS = 10_000

/** A single line. Figures are selected on focus, so that typing replaces them. */
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
  const isFigure = kind === 'whole' || kind === 'decimal'
  return (
    <label className={classNames('grid min-w-0 content-end gap-1.5', className)}>
      <span className={labelHidden ? 'sr-only' : 'font-[600] text-label leading-snug'}>
        {label}
        {unit && <span className="font-body text-muted"> {unit}</span>}
        {optional && <span className="font-body text-muted"> optional</span>}
      </span>
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted">
            {icon}
          </span>
        )}
        <input
          autoComplete="off"
          enterKeyHint={kind === 'search' ? 'search' : 'done'}
          maxLength={MAX_TEXT_CHARS}
          {...rest}
          type={kind === 'search' ? 'search' : 'text'}
          inputMode={INPUT_MODES[kind]}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onFocus={(event) => {
            if (isFigure) event.currentTarget.select()
            onFocus?.(event)
          }}
          className={classNames(
            INPUT_CLASS,
            'min-h-12 py-2 pr-4',
            icon ? 'rounded-full pl-12' : 'rounded-md pl-4',
          )}
        />
      </span>
    </label>
  )
}
