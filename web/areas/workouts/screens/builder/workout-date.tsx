import { formDay, latestFormDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import { DateField } from '../../../../ui/controls/date-field.tsx'

type WorkoutDateProps = {
  /** `null` means the day on which the form is saved. */
  date: LocalDate | null
  today: LocalDate
  onDateChange: (date: LocalDate | null) => void
  /** Shows the label beside the date. */
  inRow?: boolean
}

/** The date field of a workout: today by default, never a future day. */
export function WorkoutDate({ date, today, onDateChange, inRow = false }: WorkoutDateProps) {
  // The day of an edited workout can be chosen again, also if it is later than today.
  const [stored] = useState(date ?? undefined)
  return (
    <DateField
      label={t`Date`}
      inRow={inRow}
      value={date ?? today}
      max={latestFormDay(today, stored)}
      onValueChange={(text) => onDateChange(formDay(text, today, stored))}
    />
  )
}
