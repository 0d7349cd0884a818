import { type LocalDate, parseLocalDate } from '@tend/domain/days/local-date'
import { DateField } from '../../ui/date-field.tsx'

type WorkoutDateProps = {
  /** Null stands for today, whichever that is when the form is saved. */
  date: LocalDate | null
  today: LocalDate
  onDateChange: (date: LocalDate | null) => void
}

/** The day a workout is for: today unless changed, and never one to come. */
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
