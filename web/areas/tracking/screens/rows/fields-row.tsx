import { t } from '@tend/text'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps, ReactNode } from 'react'
import type { Tracker } from '../../../../kinds/tracker.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { FieldsStatus, type UnsavedStatus } from './fields-status.tsx'

type FieldsRowProps = {
  name: string
  nameId: string
  meta: string
  /** A problem, or how the text is read. */
  message: string
  status: UnsavedStatus
  form: Pick<ComponentProps<'form'>, 'onBlur' | 'onSubmit'>
  /** The fields are a value such as 120/80, which begins at the left in every language. */
  isPair?: boolean
  children: ReactNode
}

/** A name with the fields of numbers at its right. */
export function FieldsRow({
  name,
  nameId,
  meta,
  message,
  status,
  form,
  isPair,
  children,
}: FieldsRowProps) {
  return (
    <form className="track-row" {...form}>
      <div className="track-line">
        <p className="track-name">
          <b id={nameId}>{name}</b>
          {/* In the place of the other text, so that nothing moves below a finger that leaves the field. */}
          <small role="status">{message || meta}</small>
        </p>
        <span dir={isPair ? 'ltr' : undefined} className="track-fields">
          {children}
        </span>
      </div>
      <FieldsStatus {...status} />
    </form>
  )
}

type NumberInputProps = {
  label: string
  unit?: string
  isInvalid: boolean
  value: string
  onChange: (text: string) => void
}

export function NumberInput({ label, unit, isInvalid, value, onChange }: NumberInputProps) {
  return (
    <span className="track-field track-number" data-unit={unit}>
      <input
        aria-label={label}
        aria-invalid={isInvalid}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}

type StepButtonProps = {
  direction: 1 | -1
  amount: string
  describedBy: string
  onStep: (direction: 1 | -1) => void
}

export function StepButton({ direction, amount, describedBy, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={direction === 1 ? t`${amount} more` : t`${amount} less`}
      aria-describedby={describedBy}
      data-tick=""
      onClick={(event) => {
        // Safari does not focus a button that is tapped, and the visit ends when the focus leaves the row.
        event.currentTarget.focus()
        onStep(direction)
      }}
      className="press edge track-round"
    >
      {direction === 1 ? <Plus /> : <Minus />}
    </button>
  )
}

type DurationInputsProps = {
  tracker: Pick<Tracker, 'name'>
  /** Hours and minutes. */
  texts: Texts
  isInvalid: boolean
  onType: (texts: Texts) => void
}

export function DurationInputs({ tracker, texts, isInvalid, onType }: DurationInputsProps) {
  const [hours = '', minutes = ''] = texts
  return (
    <>
      <NumberInput
        label={t`${tracker.name}, hours`}
        unit={t`h`}
        isInvalid={isInvalid}
        value={hours}
        onChange={(typed) => onType([typed, minutes])}
      />
      <NumberInput
        label={t`${tracker.name}, minutes`}
        unit={t`min`}
        isInvalid={isInvalid}
        value={minutes}
        onChange={(typed) => onType([hours, typed])}
      />
    </>
  )
}
