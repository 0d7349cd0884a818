import type { LocalDate } from '@tend/shared/days/local-date'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { Device } from '../../../store/device/device.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { askedTracker } from '../rules/asked-tracker.ts'
import { isNight } from '../rules/day-values.ts'
import { type TodaysRow, todaysRow, todaysRows } from '../rules/todays-rows.ts'
import { type CheckInSummary, todaysCheckIn } from '../texts/todays-check-in.ts'
import { trackedDayText } from '../texts/value-text.ts'

export interface EarlyTracking {
  /** The card on Home about trackers; missing without any. */
  readonly checkIn?: CheckInSummary
  /** The rows of You about today; missing without a tracker. */
  readonly todaysRows?: readonly TodaysRow[]
  /** The length of last night's sleep as text, empty if it is not noted; missing if it is not tracked. */
  readonly night?: string
}

export async function readEarlyTracking(device: Device, today: LocalDate): Promise<EarlyTracking> {
  const tracked = await readTrackedDay(device, today)
  if (tracked.length === 0) return {}
  const hidden = storedSetting(HIDDEN_NUMBERS)
  const night = tracked.find(({ tracker }) => isNight(tracker))
  return {
    checkIn: todaysCheckIn(tracked, askedTracker(tracked), clockTime, hidden),
    todaysRows: todaysRows(tracked).map(todaysRow),
    ...(night && { night: trackedDayText(night, clockTime) }),
  }
}
