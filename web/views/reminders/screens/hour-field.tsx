import { t } from '@tend/text'
import { startOfHour } from '../../../platform/formats/date-formats.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import {
  HOURS,
  type ReminderSettings,
  withFromHour,
  withToHour,
} from '../rules/reminder-settings.ts'

const OPTIONS = HOURS.map((hour) => ({
  value: String(hour),
  label: startOfHour(hour),
}))

type HourFieldProps = {
  label: string
  hour: number
  onHourChange: (hour: number) => void
  testId?: string
}

/** Selects a whole hour of the day, shown in the format of the browser's locale. */
export function HourField({ label, hour, onHourChange, testId }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(hour)}
      options={OPTIONS}
      onValueChange={(value) => onHourChange(Number(value))}
      {...(testId && { testId })}
    />
  )
}

type WaterHoursProps = {
  water: ReminderSettings['water']
  onChange: (water: ReminderSettings['water']) => void
}

/** The hours between which water is reminded of. */
export function WaterHours({ water, onChange }: WaterHoursProps) {
  return (
    <>
      <HourField
        label={t`From`}
        hour={water.fromHour}
        onHourChange={(hour) => onChange(withFromHour(water, hour))}
        testId="water-from"
      />
      <HourField
        label={t`Until`}
        hour={water.toHour}
        onHourChange={(hour) => onChange(withToHour(water, hour))}
        testId="water-to"
      />
    </>
  )
}
