import type { LocalDate } from '@tend/shared/days/local-date'
import { monthOf } from '@tend/shared/days/month'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { MonthOfEntries } from '../../../store/database/read-month.ts'
import type { Device } from '../../../store/device/device.ts'
import { sortEntries, type TrackedDay } from '../rules/day-values.ts'

/*
 * Reads go by the index of trackers and days, so they take as long with ten years of entries as with one. An entry
 * whose tracker is not there is not read. It belongs to the tracker again once that is back.
 */

/** A tracker with its entries of some days, oldest first. */
export interface TrackedDays {
  readonly tracker: Tracker
  readonly entries: readonly TrackerEntry[]
}

/** Reads a tracker and its entries from one day to another, both included. `null` if it is not there. */
export function readTrackerDays(
  device: Device,
  trackerId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<TrackedDays | null> {
  const { db } = device
  return db.transaction('r', db.trackers, db.tracker_entries, async () => {
    const tracker = await db.trackers.get(trackerId)
    if (!tracker) return null
    const entries = await inRange(device, trackerId, from, to).toArray()
    return { tracker, entries: sortEntries(tracker, entries) }
  })
}

/** The last day until `until` that has entries, with these; `null` without one. */
export function readLatestDay(
  device: Device,
  trackerId: string,
  until: LocalDate,
): Promise<{ readonly date: LocalDate; readonly day: TrackedDay } | null> {
  const { db } = device
  return db.transaction('r', db.trackers, db.tracker_entries, async () => {
    const tracker = await db.trackers.get(trackerId)
    const last = await inRange(device, trackerId, '', until).last()
    if (!tracker || !last) return null
    const entries = await entriesOfDay(device, trackerId, last.date)
    return { date: last.date, day: { tracker, entries: sortEntries(tracker, entries) } }
  })
}

/**
 * One month of a tracker's entries, newest first.
 * @param chosen a day of the month; `null` for the latest month with entries
 * @returns `null` if the tracker has no entries or is not there
 */
export function readTrackerMonth(
  device: Device,
  trackerId: string,
  chosen: LocalDate | null,
): Promise<MonthOfEntries<TrackerEntry> | null> {
  const { db } = device
  return db.transaction('r', db.trackers, db.tracker_entries, async () => {
    const tracker = await db.trackers.get(trackerId)
    const dateAfter = (date: string) => inRange(device, trackerId, date, LAST, false).first()
    const dateBefore = (date: string) => inRange(device, trackerId, '', date, true, false).last()
    const day = chosen ?? (await dateBefore(LAST))?.date
    if (!tracker || !day) return null
    const { days } = monthOf(day)
    const [first, last] = [days[0], days.at(-1) ?? day]
    const entries = await inRange(device, trackerId, first, last).toArray()
    return {
      month: first,
      entries: sortEntries(tracker, entries).reverse(),
      before: (await dateBefore(first))?.date ?? null,
      after: (await dateAfter(last))?.date ?? null,
    }
  })
}

export async function hasEntries(device: Device, trackerId: string): Promise<boolean> {
  return (await inRange(device, trackerId, '', LAST).limit(1).count()) > 0
}

/** A tracker's entries of a day, not sorted. */
export function entriesOfDay(
  device: Device,
  trackerId: string,
  date: LocalDate,
): Promise<TrackerEntry[]> {
  return inRange(device, trackerId, date, date).toArray()
}

/** After all dates. */
const LAST = '9'

function inRange(
  { db }: Device,
  trackerId: string,
  from: string,
  to: string,
  includesFrom = true,
  includesTo = true,
) {
  return db.tracker_entries
    .where('[trackerId+date]')
    .between([trackerId, from], [trackerId, to], includesFrom, includesTo)
}
