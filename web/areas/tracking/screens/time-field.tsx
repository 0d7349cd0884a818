type TimeFieldProps = {
  label: string
  value: string
  onChange: (time: string) => void
  'aria-describedby'?: string
  'data-autofocus'?: string
}

/** A time on the clock. */
export function TimeField({ label, onChange, ...input }: TimeFieldProps) {
  return (
    <label className="track-field track-time">
      <span>{label}</span>
      <input type="time" {...input} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  )
}
