import { type LocalDate, parseLocalDate } from '@tend/domain/days/local-date'
import { DateField } from '../../ui/date-field.tsx'

type WorkoutDateProps = {
  /** `null` means the day on which the form is saved. */
  date: LocalDate | null
  today: LocalDate
  onDateChange: (date: LocalDate | null) => void
}

/** The date field of a workout: today by default, never a future day. */
export function WorkoutDate({ date, today, onDateChange }: WorkoutDateProps) {
  return (
    <DateField
      label="Date"
      value={date ?? today}
      max={today}
      onValueChange={(text) => {
        const chosen = parseLocalDate(text)
        onDateChange(chosen && chosen < today ? chosen : null)
      }}
    />
  )
}
