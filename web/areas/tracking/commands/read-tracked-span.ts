import type { LocalDate } from '@tend/shared/days/local-date'
import { groupBy } from '@tend/shared/records/group-by'
import type { Device } from '../../../store/device/device.ts'
import { sortEntries } from '../rules/day-values.ts'
import type { TrackedDays } from './read-tracker-days.ts'
import { readTrackers } from './read-tracking.ts'

/** All trackers that have entries from one day to another, both included, with these; in the user's order. */
export function readTrackedSpan(
  device: Device,
  from: LocalDate,
  to: LocalDate,
): Promise<TrackedDays[]> {
  const { db } = device
  return db.transaction('r', db.trackers, db.tracker_entries, async () => {
    const trackers = await readTrackers(device)
    const inSpan = db.tracker_entries.where('date').between(from, to, true, true)
    const byTracker = groupBy(await inSpan.toArray(), ({ trackerId }) => trackerId)
    return trackers.flatMap((tracker) => {
      const entries = byTracker.get(tracker.id)
      return entries ? { tracker, entries: sortEntries(tracker, entries) } : []
    })
  })
}
