import { formDay } from '@tend/domain/days/form-day'
import { checkMeasure } from '@tend/domain/forms/check-number'
import { MEASURES } from '@tend/domain/metrics/measures'
import type { MetricForm } from '@tend/domain/metrics/metric-form'
import { useToday } from '../../data/device/today.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { NumberFields } from '../../ui/number-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'

const MAX_NOTE_CHARS = 1000

const ROWS = [0, 2, 4, 6].map((start) => MEASURES.slice(start, start + 2))

type MetricFieldsProps = {
  form: MetricForm
  onChange: (changed: Partial<MetricForm>) => void
}

/** The fields shared by the log and edit forms. Numbers stay text until the form is saved. */
export function MetricFields({ form, onChange }: MetricFieldsProps) {
  const today = useToday()
  return (
    <>
      {ROWS.map((measures) => (
        <NumberFields
          key={measures[0]?.key}
          className="grid grid-cols-2 gap-3.5 large-text:grid-cols-1"
          fields={measures.map(({ key, label, unit, max }) => ({
            name: key,
            label,
            unit,
            kind: 'decimal',
            check: (text) => checkMeasure(text, max),
            value: form[key],
            onValueChange: (text) => onChange({ [key]: text }),
          }))}
        />
      ))}
      {today && (
        <DateField
          label="Date"
          value={formDay(form.date, today) ?? today}
          max={today}
          onValueChange={(text) => onChange({ date: formDay(text, today) ?? '' })}
        />
      )}
      <TextField
        name="notes"
        label="Notes"
        optional
        placeholder="Slept well, felt light"
        maxLength={MAX_NOTE_CHARS}
        value={form.notes}
        onValueChange={(notes) => onChange({ notes })}
      />
    </>
  )
}
