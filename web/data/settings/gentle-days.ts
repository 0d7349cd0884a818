import type { LocalDate } from '@tend/domain/days/local-date'
import {
  endGentle,
  type GentleDays,
  type GentlePeriod,
  markGentle,
  NO_GENTLE_DAYS,
  readGentleDays,
  unmarkGentle,
} from '@tend/domain/gentle-days/gentle-days'
import { changeSetting, storedSetting, useSetting } from './stored-settings.ts'

/** The gentle days, for code outside components. */
export function storedGentleDays(): GentleDays {
  return storedSetting(readGentleDays)
}

/** The gentle days, for a component. */
export function useGentleDays(): GentleDays {
  return useSetting(readGentleDays, NO_GENTLE_DAYS)
}

/** Marks the days of a period as gentle. */
export function markGentleDays(period: GentlePeriod): void {
  changeSetting('gentleDays', markGentle(storedGentleDays(), period))
}

/** Removes the marks from the days of a period. */
export function unmarkGentleDays(period: Omit<GentlePeriod, 'kind'>): void {
  changeSetting('gentleDays', unmarkGentle(storedGentleDays(), period))
}

/** Ends a period on a day; its days until then stay marked. */
export function endGentleDays(period: GentlePeriod, lastDay: LocalDate): void {
  changeSetting('gentleDays', endGentle(storedGentleDays(), period, lastDay))
}
