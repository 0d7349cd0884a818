import type { LocalDate } from '@tend/shared/days/local-date'
import { changeSetting } from './change-setting.ts'
import {
  endGentle,
  GENTLE_DAYS,
  type GentleDays,
  type GentlePeriod,
  markGentle,
  mergeGentleDays,
  unmarkGentle,
} from './rules/gentle-days.ts'
import { storedSetting } from './stored-settings.ts'

/** Marks the days of a period as gentle. */
export function markGentleDays(period: GentlePeriod): void {
  changeSetting(GENTLE_DAYS, markGentle(storedSetting(GENTLE_DAYS), period))
}

/** Removes the marks from the days of a period. */
export function unmarkGentleDays(period: Omit<GentlePeriod, 'kind'>): void {
  changeSetting(GENTLE_DAYS, unmarkGentle(storedSetting(GENTLE_DAYS), period))
}

/** Ends a period on a day; its days until then stay marked. */
export function endGentleDays(period: GentlePeriod, lastDay: LocalDate): void {
  changeSetting(GENTLE_DAYS, endGentle(storedSetting(GENTLE_DAYS), period, lastDay))
}

/** Undoes a change of gentle days. Days that have changed since then stay. */
export function undoGentleDays(change: { before: GentleDays; after: GentleDays }): void {
  const now = storedSetting(GENTLE_DAYS)
  changeSetting(GENTLE_DAYS, mergeGentleDays(change.after, now, change.before))
}
