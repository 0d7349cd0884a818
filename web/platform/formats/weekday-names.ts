import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { Weekday } from '@tend/shared/days/week'
import { weekdaysFrom } from '@tend/shared/days/weekdays'
import { dayOfWeek, shortDayOfWeek } from './date-formats.ts'

const A_SUNDAY = '2023-01-01' as LocalDate

/** 'Mon' */
export function weekdayName(day: Weekday): string {
  return shortDayOfWeek(addDays(A_SUNDAY, day))
}

/** 'Monday' */
export function fullWeekdayName(day: Weekday): string {
  return dayOfWeek(addDays(A_SUNDAY, day))
}

/** The days of a week with their names, in the order of a week that starts on `first`. */
export function namedWeekdays(first: Weekday) {
  return weekdaysFrom(first).map((day) => ({
    day,
    full: fullWeekdayName(day),
    short: weekdayName(day),
  }))
}
