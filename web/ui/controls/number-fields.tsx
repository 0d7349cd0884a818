import type { NumberNote } from '@tend/shared/forms/check-number'
import { t } from '@tend/text'
import { type ClipboardEvent, useId, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import { numberNoteText } from '../text/number-note-text.ts'
import { afterPress } from './after-press.ts'
import { TextField } from './text-field.tsx'

export type NumberFieldProps = {
  name: string
  label: string
  unit?: string
  labelHidden?: boolean
  /** Selects the on-screen keyboard. */
  kind: 'whole' | 'decimal'
  value: string
  /** Gets the focus when its dialog opens. */
  'data-autofocus'?: ''
  onValueChange: (value: string) => void
  /** Whether a text, with the unit or without it, can be read, and what to say about it while it is typed. */
  check: (
    text: string,
    unit: string,
  ) => {
    readonly isReadable: boolean
    readonly note: NumberNote | string | null
  }
}

type NumberFieldsProps = {
  fields: readonly NumberFieldProps[]
  /** The layout of the row. */
  className?: string
  /** The position of the line below. */
  notesClassName?: string
  /** The id of a text that describes all fields. */
  describedBy?: string
}

/** The pasted text is shown up to this length. */
const MAX_SHOWN_CHARS = 24

/**
 * A row of number fields. A line below it says how a text is read where that is not obvious. Text
 * that would make a field unreadable is not pasted, and the line says so.
 */
export function NumberFields({
  fields,
  className,
  notesClassName = '-mt-2',
  describedBy,
}: NumberFieldsProps) {
  const [refused, setRefused] = useState('')
  const notesId = useId()
  const notes = fields.flatMap(({ name, label, unit = '', value, check }) => {
    const note = numberNoteText(check(value, unit).note)
    return note ? [{ name, text: t`${label}: ${note}` }] : []
  })

  function paste(event: ClipboardEvent<HTMLInputElement>, field: NumberFieldProps) {
    const { value, unit = '', check } = field
    const pasted = event.clipboardData.getData('text').trim()
    const { selectionStart, selectionEnd } = event.currentTarget
    const start = value.slice(0, selectionStart ?? value.length)
    const end = value.slice(selectionEnd ?? value.length)
    if (check(start + pasted + end, unit).isReadable) return
    event.preventDefault()
    const isLong = pasted.length > MAX_SHOWN_CHARS
    const shown = isLong ? `${pasted.slice(0, MAX_SHOWN_CHARS)}...` : pasted
    setRefused(t`“${shown}” is not a number, so it was not pasted.`)
  }

  return (
    <>
      <div className={className}>
        {fields.map((field) => {
          const { check, onValueChange, ...rest } = field
          return (
            <TextField
              key={field.name}
              {...rest}
              aria-describedby={[describedBy, notesId].filter(Boolean).join(' ')}
              onPaste={(event) => paste(event, field)}
              onBlur={() => afterPress(() => setRefused(''))}
              onValueChange={(text) => {
                setRefused('')
                onValueChange(text)
              }}
            />
          )
        })}
      </div>
      <div
        id={notesId}
        role="status"
        className={classNames(
          'text-label text-primary-ink [overflow-wrap:anywhere] empty:hidden',
          notesClassName,
        )}
      >
        {notes.map(({ name, text }) => (
          <p key={name}>{text}</p>
        ))}
        {refused && <p>{refused}</p>}
      </div>
    </>
  )
}
