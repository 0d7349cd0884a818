import type { DayStart } from '@tend/domain/days/local-date'
import { readDayStart } from '@tend/domain/settings/day-start'
import { DAY_START_EVENT } from '../device/app-events.ts'
import { changeSetting, useSetting } from './stored-settings.ts'

/** The hour at which the user's day starts, for a component that changes it. */
export function useDayStart(): DayStart {
  return useSetting(readDayStart, 0)
}

/** Changes the hour for new entries. Stored entries keep their day. */
export function changeDayStart(hour: DayStart): void {
  changeSetting('dayStart', hour)
  dispatchEvent(new Event(DAY_START_EVENT))
}
