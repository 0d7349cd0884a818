import { startOfHour } from '../../../platform/formats/date-formats.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { HOURS } from '../rules/reminder-settings.ts'

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
