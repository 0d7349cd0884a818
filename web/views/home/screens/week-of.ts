import type { LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'
import { firstWeekday } from '../../../platform/formats/first-weekday.ts'
import { WEEK_START } from '../../../store/settings/rules/week-start.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'

/** The first day of a date's week, as the user has chosen it, otherwise as usual in the region. */
export function weekOf(date: LocalDate): LocalDate {
  return startOfWeek(date, storedSetting(WEEK_START) ?? firstWeekday())
}
