import type { DayStart } from '@tend/shared/days/local-date'
import { DAY_START_EVENT } from '../device/live/app-events.ts'
import { changeSetting } from './change-setting.ts'
import { DAY_START } from './rules/day-start-setting.ts'

/** Changes the hour for new entries. Stored entries keep their day. */
export function changeDayStart(hour: DayStart): void {
  changeSetting(DAY_START, hour)
  dispatchEvent(new Event(DAY_START_EVENT))
}
