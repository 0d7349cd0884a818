import type { LocalDate } from '@tend/shared/days/local-date'
import { readTrackedDay } from '../../../areas/tracking/commands/read-tracking.ts'
import { type TrackedLine, trackedLines } from '../../../areas/tracking/texts/tracked-lines.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'

/** The lines of a day's entries, also of archived trackers; none until they are read. */
export function useTrackedLines(date: LocalDate): readonly TrackedLine[] {
  const hidden = useSetting(HIDDEN_NUMBERS)
  const read = useLive(
    async (device) => ({ date, days: await readTrackedDay(device, date, true) }),
    [date],
  )
  if (read.state !== 'ready' || read.value.date !== date) return []
  return trackedLines(read.value.days, clockTime, hidden)
}
