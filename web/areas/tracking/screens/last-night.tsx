import { clockTime } from '../../../platform/formats/clock-time.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { isNight } from '../rules/day-values.ts'
import { trackedDayText } from '../texts/value-text.ts'
import { LastNightRow } from './last-night-row.tsx'

/** Last night's sleep, or the way to note it. */
export function LastNight() {
  const today = useToday()
  const tracked = useLive(today && ((device) => readTrackedDay(device, today)), [today])
  if (tracked.state === 'loading') {
    return <EarlyPart name="last-night" fallback={<LastNightRow text={undefined} />} />
  }
  if (tracked.state === 'failed') return null
  const night = tracked.value.find(({ tracker }) => isNight(tracker))
  return <LastNightRow text={night && trackedDayText(night, clockTime)} />
}
