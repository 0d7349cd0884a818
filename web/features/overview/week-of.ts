import type { LocalDate } from '@tend/domain/days/local-date'
import { startOfWeek } from '@tend/domain/days/week'
import { chosenWeekStart } from '../../data/settings/week-start.ts'
import { firstWeekday } from '../../platform/first-weekday.ts'

/** The first day of a date's week, as the user has chosen it, otherwise as usual in the region. */
export function weekOf(date: LocalDate): LocalDate {
  return startOfWeek(date, chosenWeekStart() ?? firstWeekday())
}
