import type { LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'
import { storedFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'

/** The first day of a date's week, as the user has chosen it, otherwise as usual in the region. */
export function weekOf(date: LocalDate): LocalDate {
  return startOfWeek(date, storedFirstDayOfWeek())
}
