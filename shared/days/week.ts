import { addDays, type LocalDate } from './local-date.ts'

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export function weekdayOf(date: LocalDate): Weekday {
  return new Date(date).getUTCDay() as Weekday
}

/** The first day of the week of `date`, in a calendar whose weeks start on `firstWeekday`. */
export function startOfWeek(date: LocalDate, firstWeekday: Weekday): LocalDate {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7))
}
