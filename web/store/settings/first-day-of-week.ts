import type { Weekday } from '@tend/shared/days/week'
import { firstWeekday } from './first-weekday.ts'
import { WEEK_START } from './rules/week-start.ts'
import { storedSetting, useSetting } from './stored-settings.ts'

/** The day on which weeks start: as chosen in Settings, else as usual in the browser's region. */
export function useFirstDayOfWeek(): Weekday {
  return useSetting(WEEK_START) ?? firstWeekday()
}

/** Like `useFirstDayOfWeek`, outside components. */
export function storedFirstDayOfWeek(): Weekday {
  return storedSetting(WEEK_START) ?? firstWeekday()
}
