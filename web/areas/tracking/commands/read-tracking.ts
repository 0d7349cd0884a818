import type { LocalDate } from '@tend/shared/days/local-date'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { Device } from '../../../store/device/device.ts'
import { sortTrackers, type TrackedDay, trackedDays } from '../rules/day-values.ts'

/** All trackers in the user's order, archived ones included. */
export async function readTrackers({ db }: Device): Promise<Tracker[]> {
  return sortTrackers(await db.trackers.toArray())
}

/**
 * The trackers in the user's order, each with its entries of a day.
 * @param withArchived includes archived trackers that have entries on the day
 */
export function readTrackedDay(
  device: Device,
  date: LocalDate,
  withArchived = false,
): Promise<TrackedDay[]> {
  const { db } = device
  return db.transaction('r', db.trackers, db.tracker_entries, async () =>
    trackedDays(
      await db.trackers.toArray(),
      await db.tracker_entries.where('date').equals(date).toArray(),
      withArchived,
    ),
  )
}
