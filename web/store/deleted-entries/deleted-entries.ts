import { tableOf } from '../../kinds/tables.ts'
import { writeAsKnown } from '../database/write-as-known.ts'
import type { Device } from '../device/device.ts'
import { changeDeleted, removeDeleted, write } from './delete-entry.ts'
import {
  deletedSessionIds,
  deleteSessionForGood,
  restoreSession,
  unusedSessionId,
} from './delete-session.ts'
import {
  bringTrackerBack,
  bringTrackerEntryBack,
  deleteTrackerForGood,
  deletionKey,
} from './delete-tracker.ts'
import type { DeletedEntry } from './rules/deleted-entry.ts'
import { listedSince } from './rules/keep-deleted.ts'

/** A deleted entry as the list shows it. */
export type ListedEntry = DeletedEntry & {
  /** Of a tracker, how many entries were deleted with it and come back with it; missing without any. */
  readonly withEntries?: number
  /** Of an entry of a tracker, its name; missing if the tracker was deleted for good. */
  readonly trackerName?: string
  /** Of an entry without its tracker: whether that was deleted too, or for good. */
  readonly missingTracker?: 'deleted' | 'gone'
}

/**
 * The entries that can be brought back, the latest first. Of an entry that was deleted more than once the
 * latest version. An entry that is there again, because another device has kept it or an import has brought
 * it, is not among them, and neither are entries that were deleted with their tracker.
 */
export async function readDeletedEntries({ db, now }: Device): Promise<ListedEntry[]> {
  const kept = await db.deleted_entries
    .where('keptSince')
    .aboveOrEqual(listedSince(now()))
    .toArray()
  const keptEntryIds = kept.flatMap(({ kind, row }) => (kind === 'trackerEntries' ? row.id : []))
  const here = await db.tracker_entries.where('id').anyOf(keptEntryIds).primaryKeys()
  const { rows, counts } = withoutEntriesOfTrackers(kept, new Set(here))
  rows.sort((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1))
  const deletedIds = await deletedSessionIds(db)
  const idOf = ({ kind, row }: DeletedEntry) =>
    kind === 'breathingSessions' ? unusedSessionId(deletedIds, row.id) : row.id
  const latest = new Map<string, DeletedEntry>()
  for (const row of rows) {
    const key = `${row.kind}/${idOf(row)}`
    if (!latest.has(key)) latest.set(key, row)
  }
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(idOf)
    const present = await db.table(tableOf(kind)).where('id').anyOf(ids).primaryKeys()
    for (const id of present) {
      if (kind !== 'trackers' || !counts.has(String(id))) latest.delete(`${kind}/${id}`)
    }
  }
  const trackers = new Map((await db.trackers.toArray()).map(({ id, name }) => [id, name]))
  const deleted = new Map(kept.flatMap((each) => (each.kind === 'trackers' ? [nameOf(each)] : [])))
  return [...latest.values()].map((entry) => {
    const withEntries = entry.kind === 'trackers' && counts.get(entry.row.id)
    const listed = { ...entry, ...(withEntries && { withEntries }) }
    if (entry.kind !== 'trackerEntries') return listed
    const { trackerId } = entry.row
    const name = trackers.get(trackerId)
    if (name !== undefined) return { ...listed, trackerName: name }
    const deletedName = deleted.get(trackerId)
    return deletedName === undefined
      ? { ...listed, missingTracker: 'gone' }
      : { ...listed, missingTracker: 'deleted', trackerName: deletedName }
  })
}

const nameOf = ({ row }: Extract<DeletedEntry, { readonly kind: 'trackers' }>) =>
  [row.id, row.name] as const

/**
 * Leaves out the entries that come back with their tracker, and counts them by its id.
 * @param here the ids of entries that are there: perhaps only this part of a deletion has arrived yet
 */
function withoutEntriesOfTrackers(kept: readonly DeletedEntry[], here: ReadonlySet<string>) {
  const deletions = new Set(
    kept.flatMap((each) => (each.kind === 'trackers' ? deletionKey(each, each.row.id) : [])),
  )
  const missing = new Map<string, Set<string>>()
  const rows = kept.filter((each) => {
    if (each.kind !== 'trackerEntries') return true
    const { id, trackerId } = each.row
    if (!deletions.has(deletionKey(each, trackerId))) return true
    if (!here.has(id)) missing.set(trackerId, (missing.get(trackerId) ?? new Set()).add(id))
    return false
  })
  return { rows, counts: new Map([...missing].map(([id, { size }]) => [id, size])) }
}

/**
 * Stores an entry again, one of a tracker with that if it was deleted too. It never replaces one with the same id.
 * @returns `noTracker`, and changes nothing, if the tracker of an entry was deleted for good
 */
export async function bringBack(
  device: Device,
  entry: DeletedEntry,
): Promise<'back' | 'noTracker'> {
  if (entry.kind === 'trackers') await bringTrackerBack(device, entry.row)
  else if (entry.kind === 'breathingSessions') await restoreSession(device, entry)
  else if (entry.kind === 'trackerEntries') {
    return (await bringTrackerEntryBack(device, entry.row)) ? 'back' : 'noTracker'
  } else {
    const { kind, row } = entry
    await write(device, kind, async (entries, _, transaction) => {
      writeAsKnown(transaction)
      // It is there again, perhaps because its deletion by another device has not arrived yet.
      if (await entries.get(row.id)) return
      const { userId } = device
      // The device may have got another user id since.
      await entries.put('userId' in row && row.userId !== null ? { ...row, userId } : row)
      await removeDeleted(device, kind, row.id)
    })
  }
  return 'back'
}

/** Removes an entry that was deleted, so that it cannot be brought back. */
export function deleteForGood(device: Device, { kind, row }: DeletedEntry): Promise<void> {
  if (kind === 'trackers') return deleteTrackerForGood(device, row.id)
  if (kind === 'breathingSessions') return deleteSessionForGood(device, row.id)
  return changeDeleted(device, () => removeDeleted(device, kind, row.id))
}

/** Removes all entries that were deleted, so that none can be brought back. */
export function deleteAllForGood(device: Device): Promise<void> {
  return changeDeleted(device, (deleted) => deleted.clear())
}
