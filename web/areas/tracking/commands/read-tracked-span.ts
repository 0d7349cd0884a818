import type { LocalDate } from '@tend/shared/days/local-date'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { sortEntries } from '../rules/day-values.ts'
import { readTrackers, type TrackedDays } from './read-tracking.ts'

/** All trackers that have entries from one day to another, both included, with these; in the user's order. */
export function readTrackedSpan(
  device: Device,
  from: LocalDate,
  to: LocalDate,
): Promise<TrackedDays[]> {
  const { db } = device
  return db.transaction('r', db.trackers, db.tracker_entries, async () => {
    const trackers = await readTrackers(device)
    const byTracker = new Map<string, TrackerEntry[]>()
    for (const entry of await db.tracker_entries
      .where('date')
      .between(from, to, true, true)
      .toArray()) {
      const entries = byTracker.get(entry.trackerId)
      if (entries) entries.push(entry)
      else byTracker.set(entry.trackerId, [entry])
    }
    return trackers.flatMap((tracker) => {
      const entries = byTracker.get(tracker.id)
      return entries ? { tracker, entries: sortEntries(tracker, entries) } : []
    })
  })
}
