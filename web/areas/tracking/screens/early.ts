import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { askedTracker } from '../rules/asked-tracker.ts'
import { isNight } from '../rules/day-values.ts'
import { type CheckInSummary, todaysCheckIn } from '../texts/todays-check-in.ts'
import { trackedDayText } from '../texts/value-text.ts'
import { clockText } from './use-offer-entry-undo.ts'

export interface EarlyTracking {
  /** The card on Home about trackers; missing without any. The words of the steps are missing if they are long. */
  readonly checkIn?: CheckInSummary
  /** The number of trackers in use; missing without any. */
  readonly trackers?: number
  /** The length of last night's sleep as text, empty if it is not noted; missing if it is not tracked. */
  readonly night?: string
}

/** Longer words of steps are left out. */
const MAX_WORDS_CHARS = 80

export async function readEarlyTracking(device: Device, today: LocalDate): Promise<EarlyTracking> {
  const tracked = await readTrackedDay(device, today)
  if (tracked.length === 0) return {}
  const hidden = storedSetting(HIDDEN_NUMBERS)
  const checkIn = todaysCheckIn(tracked, askedTracker(tracked), clockText, hidden)
  const night = tracked.find(({ tracker }) => isNight(tracker))
  return {
    checkIn: withShortWords(checkIn),
    trackers: tracked.length,
    ...(night && { night: trackedDayText(night, clockText) }),
  }
}

function withShortWords(checkIn: CheckInSummary): CheckInSummary {
  const { asked } = checkIn
  if (!asked?.words || asked.words.join('').length <= MAX_WORDS_CHARS) return checkIn
  const { words: _, ...short } = asked
  return { ...checkIn, asked: short }
}
