import { t } from '@tend/text'
import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import { INPUT_CLASS, MAX_TEXT_CHARS } from './text-field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  optional?: boolean
}

/** A multi-line text field. It grows with its text in browsers that support it. */
export function TextArea({
  label,
  value,
  onValueChange,
  optional,
  rows = 2,
  className,
  ...rest
}: TextAreaProps) {
  return (
    <label className={classNames('grid gap-1.5', className)}>
      <span className="font-[600] text-label leading-snug">
        {label}
        {optional && <span className="font-body text-muted"> {t`optional`}</span>}
      </span>
      <textarea
        maxLength={MAX_TEXT_CHARS}
        {...rest}
        rows={rows}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className={classNames(
          INPUT_CLASS,
          'field-sizing-content min-h-20 rounded-md resize-none px-4 pt-3 pb-2 text-button leading-[1.4]',
        )}
      />
    </label>
  )
}
