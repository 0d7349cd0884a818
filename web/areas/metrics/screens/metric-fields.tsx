import { formDay, latestFormDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { checkMeasure } from '@tend/shared/forms/check-number'
import { isSameValue } from '@tend/shared/records/same-value'
import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { useToday } from '../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { DEFAULT_UNITS, UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { NumberFields } from '../../../ui/controls/number-fields.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { MEASURES, shownUnit } from '../rules/measures.ts'
import { checkTypedMeasure, formUnits, type MetricForm, maxMeasure } from '../rules/metric-form.ts'

const MAX_NOTE_CHARS = 1000

const WITHOUT_WEIGHT = MEASURES.filter(({ key }) => key !== 'weight')

type MetricFieldsProps = {
  form: MetricForm
  /** The day of an entry that is edited. */
  storedDay?: LocalDate
  onChange: (changed: Partial<MetricForm>) => void
}

/** The fields shared by the log and edit forms. Numbers stay text until the form is saved. */
export function MetricFields({ form, storedDay, onChange }: MetricFieldsProps) {
  const today = useToday()
  const measures = useIsHidden('weight') ? WITHOUT_WEIGHT : MEASURES
  const units = formUnits(form, useSetting(UNITS))
  const change = (changed: Partial<MetricForm>) =>
    onChange(isSameValue(units, form.units ?? DEFAULT_UNITS) ? changed : { ...changed, units })
  return (
    <>
      {inPairs(measures).map((row) => (
        <NumberFields
          key={row[0]?.key}
          className="grid grid-cols-2 gap-3.5 large-text:grid-cols-1"
          fields={row.map((measure) => {
            const unit = shownUnit(measure, units)
            const max = maxMeasure(measure, units)
            return {
              name: measure.key,
              label: measure.label,
              unit: unit === '%' ? unit : unitName(unit),
              kind: 'decimal',
              check: (text, name) =>
                unit === '%'
                  ? checkMeasure(text, max, false, name)
                  : checkTypedMeasure(text, unit, units.tenths, max),
              value: form[measure.key],
              onValueChange: (text) => change({ [measure.key]: text }),
            }
          })}
        />
      ))}
      {today && (
        <DateField
          label={t`Date`}
          value={formDay(form.date, today, storedDay) ?? today}
          max={latestFormDay(today, storedDay)}
          onValueChange={(text) => onChange({ date: formDay(text, today, storedDay) ?? '' })}
        />
      )}
      <TextField
        name="notes"
        label={t`Notes`}
        optional
        placeholder={t`Slept well, felt light`}
        maxLength={MAX_NOTE_CHARS}
        value={form.notes}
        onValueChange={(notes) => onChange({ notes })}
      />
    </>
  )
}

function inPairs<T>(items: readonly T[]): (readonly T[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []))
}
