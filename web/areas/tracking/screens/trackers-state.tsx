import { useLive } from '../../../store/device/live/live.ts'
import { readTrackers } from '../commands/read-tracking.ts'
import { trackersText } from '../texts/value-text.ts'

/** On You: the first trackers in use, and the number of others. */
export function TrackersState() {
  const trackers = useLive(readTrackers, [])
  if (trackers.state !== 'ready') return null
  return trackersText(trackers.value.filter(({ archivedAt }) => archivedAt === undefined))
}
