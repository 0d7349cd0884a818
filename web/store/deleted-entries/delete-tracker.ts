import type { Table, Transaction } from 'dexie'
import type { Tracker } from '../../kinds/tracker.ts'
import type { TrackerEntry } from '../../kinds/tracker-entry.ts'
import type { DeletedEntryRow } from '../database/database.ts'
import { writeAsKnown } from '../database/write-as-known.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import {
  ChangedSinceError,
  type Deletion,
  deletedRow,
  keepReplaced,
  removeDeleted,
  removeVersions,
  versionText,
} from './delete-entry.ts'
import type { DeletedEntry } from './rules/deleted-entry.ts'

/*
 * A tracker is deleted with its entries. Each becomes a row of `deleted_entries`, since a record of the sealed
 * copy has no room for all. They have the same time of deletion, by which they come back together.
 */

type DeletedTrackerEntry = Extract<DeletedEntryRow, { readonly kind: 'trackerEntries' }>

/** Deletes a tracker with its entries; `undefined` if it was deleted before. */
export function deleteTracker(
  device: Device,
  id: string,
): Promise<Deletion<'trackers'> | undefined> {
  const { db, now } = device
  return inTransaction(device, async () => {
    const tracker = await db.trackers.get(id)
    if (!tracker) return undefined
    const entries = await entriesOf(device, id).toArray()
    await db.trackers.delete(id)
    await db.tracker_entries.bulkDelete(entries.map((entry) => entry.id))
    // Later than the records of the deletion, so that whoever brings it back can outdate them.
    const deletedAt = now()
    const deletion = deletedRow('trackers', tracker, deletedAt)
    await db.deleted_entries.bulkPut([
      deletion,
      ...entries.map((entry) => deletedRow('trackerEntries', entry, deletedAt)),
    ])
    return deletion as Deletion<'trackers'>
  })
}

/**
 * Undoes a deletion of a tracker. Does nothing if it was brought back meanwhile.
 * @throws {ChangedSinceError} if it was deleted for good
 */
export function restoreTracker(device: Device, deletion: Deletion<'trackers'>): Promise<void> {
  const { db } = device
  const { id, row, deletedAt } = deletion
  return inTransaction(device, async (transaction) => {
    writeAsKnown(transaction)
    const isHere = (await db.trackers.get(row.id)) !== undefined
    if (!(await db.deleted_entries.get(id))) {
      if (isHere) return
      throw new ChangedSinceError()
    }
    await bringEntriesBack(device, row.id, [deletedAt])
    if (!isHere) await db.trackers.put(row)
    await db.deleted_entries.delete(id)
    await removeVersions(device, 'trackers', row)
  })
}

/** Stores a deleted tracker again, unless it is there, with all entries that were deleted with it. */
export function bringTrackerBack(device: Device, tracker: Tracker): Promise<void> {
  const { db, userId } = device
  return inTransaction(
    device,
    async (transaction) => {
      writeAsKnown(transaction)
      const deletions = await deletionsOf(device, tracker.id)
      const entriesHere = await bringEntriesBack(device, tracker.id, deletions)
      const here = await db.trackers.get(tracker.id)
      if (!here) await db.trackers.put({ ...tracker, userId })
      await removeDeleted(device, 'trackers', tracker)
      // One of the catalogue that was started again has perhaps other settings.
      if (here && settingsOf(here) !== settingsOf(tracker))
        await keepReplaced(device, 'trackers', tracker)
      const trackers = here ? [['trackers', tracker.id] as const] : []
      const entries = entriesHere.map((id) => ['trackerEntries', id] as const)
      await outdateDeletion(device, [...trackers, ...entries], deletions)
    },
    [db.vault_records],
  )
}

function settingsOf(tracker: Tracker): string {
  return versionText({ ...tracker, createdAt: '', position: 0 })
}

/**
 * Stores a deleted entry of a tracker again, and the tracker with its other entries if that was deleted too.
 * @returns `false`, and changes nothing, if the tracker was deleted for good: no screen would show the entry
 */
export function bringTrackerEntryBack(device: Device, entry: TrackerEntry): Promise<boolean> {
  const { db, userId } = device
  return inTransaction(
    device,
    async (transaction) => {
      writeAsKnown(transaction)
      if (!(await db.trackers.get(entry.trackerId))) {
        const kept = await db.deleted_entries.where('row.id').equals(entry.trackerId).toArray()
        const deletions = kept.filter(
          ({ kind, isReplaced }) => kind === 'trackers' && !isReplaced,
        ) as Deletion<'trackers'>[]
        const latest = deletions.sort((a, b) => a.deletedAt - b.deletedAt).at(-1)
        if (!latest) return false
        await bringTrackerBack(device, latest.row)
      }
      if (!(await db.tracker_entries.get(entry.id)))
        await db.tracker_entries.put({ ...entry, userId })
      await removeDeleted(device, 'trackerEntries', entry)
      return true
    },
    [db.vault_records],
  )
}

/**
 * Of a deletion by another device, only the kept entries may have arrived yet. The tracker and the entries that
 * are still here must not go once the rest arrives, so they count as written after the deletion.
 */
async function outdateDeletion(
  { db }: Device,
  here: readonly (readonly [table: string, id: string])[],
  deletions: readonly number[],
): Promise<void> {
  const deletedAt = Math.max(...deletions)
  await db.vault_records
    .where('[table+id]')
    .anyOf(here)
    .modify((record, ref) => {
      ref.value = { ...record, revision: Math.max(record.revision, deletedAt) + 1 }
    })
}

/** Removes a deleted tracker for good, with the entries that were deleted with it. */
export function deleteTrackerForGood(device: Device, tracker: Tracker): Promise<void> {
  return inTransaction(device, async () => {
    const kept = await keptEntriesOf(device, tracker.id, await deletionsOf(device, tracker.id))
    await device.db.deleted_entries.bulkDelete(kept.map((row) => row.id))
    for (const { row } of kept) await removeVersions(device, 'trackerEntries', row)
    await removeDeleted(device, 'trackers', tracker)
  })
}

/** Tells which entries were deleted with a tracker, and are not listed by themselves. */
export function deletionKey({ deletedAt }: DeletedEntry, trackerId: string): string {
  return `${deletedAt}/${trackerId}`
}

export function entriesOf({ db }: Device, trackerId: string) {
  return db.tracker_entries
    .where('[trackerId+date]')
    .between([trackerId, ''], [trackerId, '\uffff'])
}

function inTransaction<T>(
  device: Device,
  change: (transaction: Transaction) => Promise<T>,
  others: readonly Table[] = [],
): Promise<T> {
  const { db } = device
  const tables = [db.trackers, db.tracker_entries, db.deleted_entries, db.settings, ...others]
  return db.transaction('rw', tables, async (transaction) => {
    await assertOwner(device)
    return change(transaction)
  })
}

/** The times at which a tracker was deleted, the latest first. */
async function deletionsOf({ db }: Device, id: string): Promise<number[]> {
  const rows = await db.deleted_entries.where('row.id').equals(id).toArray()
  const times = rows.flatMap(({ kind, deletedAt, isReplaced }) =>
    kind === 'trackers' && !isReplaced ? [deletedAt] : [],
  )
  return times.sort((a, b) => b - a)
}

async function keptEntriesOf(
  { db }: Device,
  trackerId: string,
  deletions: readonly number[],
): Promise<DeletedTrackerEntry[]> {
  const rows = await db.deleted_entries.where('row.trackerId').equals(trackerId).toArray()
  return rows.filter(
    (row): row is DeletedTrackerEntry => isDeletedEntry(row) && deletions.includes(row.deletedAt),
  )
}

/** All versions of these entries, also those that were kept because the deletion did not know them. */
async function versionsOf(
  { db }: Device,
  entries: readonly DeletedTrackerEntry[],
): Promise<DeletedTrackerEntry[]> {
  const ids = entries.map(({ row }) => row.id)
  const rows = await db.deleted_entries.where('row.id').anyOf(ids).toArray()
  return rows.filter(isDeletedEntry)
}

function isDeletedEntry(row: DeletedEntryRow): row is DeletedTrackerEntry {
  return row.kind === 'trackerEntries' && !row.isReplaced
}

/** @returns the ids of the entries that were deleted with the tracker and are still here */
async function bringEntriesBack(
  device: Device,
  trackerId: string,
  deletions: readonly number[],
): Promise<readonly string[]> {
  const { db, userId } = device
  const deleted = await keptEntriesOf(device, trackerId, deletions)
  const kept = await versionsOf(device, deleted)
  // Of an entry that was deleted twice, the latest version is the last one.
  kept.sort((a, b) => a.deletedAt - b.deletedAt)
  const entries = new Map<string, TrackerEntry>(kept.map(({ row }) => [row.id, { ...row, userId }]))
  const stored = await entriesOf(device, trackerId).primaryKeys()
  const here = stored.filter((id) => entries.delete(id))
  await db.tracker_entries.bulkPut([...entries.values()])
  await db.deleted_entries.bulkDelete(kept.map(({ id }) => id))
  for (const entry of entries.values()) await removeVersions(device, 'trackerEntries', entry)
  return here
}
