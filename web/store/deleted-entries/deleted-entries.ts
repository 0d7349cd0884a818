import { isSameValue } from '@tend/shared/records/same-value'
import type { Table } from 'dexie'
import { ID_KINDS, type IdKind, tableOf } from '../../kinds/tables.ts'
import type { TendDatabase } from '../database/database.ts'
import { writeAsKnown } from '../database/write-as-known.ts'
import type { Device } from '../device/device.ts'
import {
  ChangedSinceError,
  changeDeleted,
  type DeletableRowKind,
  isKeptId,
  keepReplaced,
  removeDeleted,
  removeVersions,
  versionText,
  write,
} from './delete-entry.ts'
import {
  deletedSessionIds,
  deleteSessionForGood,
  forgetEarlierSessions,
  restoreSession,
  unusedSessionId,
} from './delete-session.ts'
import {
  bringTrackerBack,
  bringTrackerEntryBack,
  deleteTrackerForGood,
  deletionKey,
} from './delete-tracker.ts'
import { type DeletedEntry, hasOwnPlace } from './rules/deleted-entry.ts'
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
 * The entries that can be brought back, the latest first, and versions of entries that were replaced, each once. Of
 * an entry that was deleted more than once the latest version. An entry that is there again, because another
 * device has kept it or an import has brought it, is not among them, and neither are entries that were deleted
 * with their tracker.
 */
export async function readDeletedEntries({ db, now }: Device): Promise<ListedEntry[]> {
  const kept = await db.deleted_entries
    .where('keptSince')
    .aboveOrEqual(listedSince(now()))
    .toArray()
  const keptEntryIds = kept.flatMap(({ kind, row }) => (kind === 'trackerEntries' ? row.id : []))
  const here = await db.tracker_entries.where('id').anyOf(keptEntryIds).primaryKeys()
  const { rows, counts, withTracker } = withoutEntriesOfTrackers(kept, new Set(here))
  rows.sort((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1))
  const deletedIds = await deletedSessionIds(db)
  const idOf = ({ kind, row }: DeletedEntry) =>
    kind === 'breathingSessions' ? unusedSessionId(deletedIds, row.id) : row.id
  const latest = new Map<string, DeletedEntry>()
  for (const row of rows) {
    const key = row.isReplaced ? row.id : `${row.kind}/${idOf(row)}`
    if (!latest.has(key)) latest.set(key, row)
  }
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(idOf)
    const present = await db.table(tableOf(kind)).where('id').anyOf(ids).primaryKeys()
    for (const id of present) {
      if (kind !== 'trackers' || !counts.has(String(id))) latest.delete(`${kind}/${id}`)
    }
  }
  await leaveOutKnownVersions(db, latest, withTracker)
  const trackers = new Map((await db.trackers.toArray()).map(({ id, name }) => [id, name]))
  const deleted = new Map(kept.flatMap((each) => (isDeletedTracker(each) ? [nameOf(each)] : [])))
  return [...latest.values()].map((entry) => {
    const withEntries = isDeletedTracker(entry) && counts.get(entry.row.id)
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

/**
 * Leaves out replaced versions that are there, also as separate entries, or come back with a deleted entry.
 * @param withTrackers the entries that come back with a tracker
 */
async function leaveOutKnownVersions(
  db: TendDatabase,
  latest: Map<string, DeletedEntry>,
  withTrackers: ReadonlySet<DeletedEntry>,
): Promise<void> {
  const listed = [...latest.values()]
  const versions = listed.filter(({ isReplaced }) => isReplaced)
  const deleted = listed.filter(({ isReplaced }) => !isReplaced)
  const known = new Set([...deleted, ...withTrackers].map(({ kind, row }) => textOf(kind, row)))
  const ofOwn = new Set(
    deleted.flatMap(({ kind, row }) => (isKeptId(row.id) ? textOf(kind, withoutId(row)) : [])),
  )
  for (const kind of new Set(versions.map((version) => version.kind))) {
    const entries = db.table<{ readonly id: string }, string>(tableOf(kind))
    const ids = versions.flatMap((version) => (version.kind === kind ? version.row.id : []))
    for (const row of await entries.where('id').anyOf(ids).toArray()) known.add(textOf(kind, row))
    for (const row of await readBroughtBack(entries)) ofOwn.add(textOf(kind, withoutId(row)))
  }
  for (const { id, kind, row } of versions) {
    const text = textOf(kind, row)
    if (known.has(text) || ofOwn.has(textOf(kind, withoutId(row)))) latest.delete(id)
    known.add(text)
  }
}

const textOf = (kind: IdKind, row: object) => `${kind}/${versionText(row)}`

const withoutId = (row: object) => ({ ...row, id: '' })

/** The replaced versions that were brought back as separate entries. */
async function readBroughtBack<Row>(entries: Table<Row, string>): Promise<Row[]> {
  const ids = (await entries.toCollection().primaryKeys()).filter(isKeptId)
  return (await entries.bulkGet(ids)).filter((row) => row !== undefined)
}

type DeletedTracker = Extract<DeletedEntry, { readonly kind: 'trackers' }>

function isDeletedTracker(entry: DeletedEntry): entry is DeletedTracker {
  return entry.kind === 'trackers' && !entry.isReplaced
}

const nameOf = ({ row }: DeletedTracker) => [row.id, row.name] as const

/**
 * Leaves out the entries that come back with their tracker, and counts them by its id.
 * @param here the ids of entries that are there: perhaps only this part of a deletion has arrived yet
 */
function withoutEntriesOfTrackers(kept: readonly DeletedEntry[], here: ReadonlySet<string>) {
  const deletions = new Set(
    kept.flatMap((each) => (isDeletedTracker(each) ? deletionKey(each, each.row.id) : [])),
  )
  const withTracker = new Set(
    kept.filter(
      (each) =>
        each.kind === 'trackerEntries' &&
        !each.isReplaced &&
        deletions.has(deletionKey(each, each.row.trackerId)),
    ),
  )
  // As of every entry that was deleted more than once, earlier versions are not listed.
  const lastOf = new Map<string, number>()
  for (const { row, deletedAt } of withTracker)
    lastOf.set(row.id, Math.max(deletedAt, lastOf.get(row.id) ?? 0))
  const isEarlier = ({ kind, row, deletedAt, isReplaced }: DeletedEntry) =>
    kind === 'trackerEntries' && !isReplaced && deletedAt < (lastOf.get(row.id) ?? 0)
  const rows = kept.filter((each) => !withTracker.has(each) && !isEarlier(each))
  // An entry that was deleted by itself once its tracker was back is listed by itself.
  const listed = new Set(
    rows.flatMap((each) => (each.kind === 'trackerEntries' ? each.row.id : [])),
  )
  const missing = new Map<string, Set<string>>()
  for (const { row } of withTracker) {
    if (!('trackerId' in row) || here.has(row.id) || listed.has(row.id)) continue
    missing.set(row.trackerId, (missing.get(row.trackerId) ?? new Set()).add(row.id))
  }
  return { rows, withTracker, counts: new Map([...missing].map(([id, { size }]) => [id, size])) }
}

/**
 * Stores an entry again, one of a tracker with that if it was deleted too. It never replaces one with the same id.
 * A version that was replaced becomes another entry, or takes its place again, and keeps the present version.
 * @returns `noTracker`, and changes nothing, if the tracker of an entry was deleted for good
 * @throws {ChangedSinceError} if such a version was deleted for good meanwhile
 */
export async function bringBack(
  device: Device,
  entry: DeletedEntry,
): Promise<'back' | 'noTracker'> {
  if (entry.isReplaced) return bringVersionBack(device, entry)
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
      await entries.put(withOwner(device, row))
      await removeDeleted(device, kind, row)
    })
  }
  return 'back'
}

/** The device may have got another user id since. */
function withOwner<Row extends DeletedEntry['row']>({ userId }: Device, row: Row): Row {
  return 'userId' in row && row.userId !== null ? { ...row, userId } : row
}

async function bringVersionBack(
  device: Device,
  version: DeletedEntry,
): Promise<'back' | 'noTracker'> {
  const { id, kind, row } = version
  if (kind === 'breathingSessions') return 'back'
  const { db } = device
  const isInPlace = hasOwnPlace(version)
  if (kind === 'trackerEntries' && !(await db.trackers.get(row.trackerId))) {
    const tracker = await latestDeletion(device, 'trackers', row.trackerId)
    if (!tracker) return 'noTracker'
    await bringBack(device, tracker)
  }
  if (isInPlace && !(await db.table(tableOf(kind)).get(row.id))) {
    const deletion = await latestDeletion(device, kind, row.id)
    if (deletion) await bringBack(device, deletion)
  }
  await write(device, kind, async (entries, deleted, transaction) => {
    writeAsKnown(transaction)
    const entry = withOwner(device, isInPlace ? row : { ...row, id })
    const present = await entries.get(entry.id)
    if (present && (!isInPlace || isSameValue(present, entry))) return
    if (!(await deleted.get(id))) throw new ChangedSinceError()
    if (present) await keepReplaced(device, kind, present)
    await entries.put(entry)
    await removeVersions(device, kind, row)
  })
  return 'back'
}

/** Deletes entries that are there twice, because two devices have brought them back without knowing of each other. */
export async function forgetDoubledEntries(device: Device): Promise<void> {
  await forgetEarlierSessions(device)
  for (const kind of ID_KINDS) {
    if (kind !== 'breathingSessions') await forgetDoubledVersions(device, kind)
  }
}

/**
 * Deletes versions that were brought back beside their entry, if that was brought back with the same content, or
 * another device has listed and brought back the same version.
 */
function forgetDoubledVersions(device: Device, kind: DeletableRowKind): Promise<void> {
  return write(device, kind, async (entries, _, transaction) => {
    writeAsKnown(transaction)
    const idByText = new Map<string, string>()
    const doubled: string[] = []
    for (const row of await readBroughtBack(entries)) {
      const text = versionText(withoutId(row))
      if (idByText.has(text)) doubled.push(row.id)
      else idByText.set(text, row.id)
    }
    if (idByText.size === 0) return
    await entries.each((row) => {
      const id = idByText.get(versionText(withoutId(row)))
      if (id !== undefined && !isKeptId(row.id)) doubled.push(id)
    })
    await entries.bulkDelete(doubled)
  })
}

async function latestDeletion(
  { db }: Device,
  kind: IdKind,
  entryId: string,
): Promise<DeletedEntry | undefined> {
  const rows = await db.deleted_entries.where('row.id').equals(entryId).sortBy('deletedAt')
  return rows.findLast((row) => row.kind === kind && !row.isReplaced)
}

/** Removes an entry that was deleted, so that it cannot be brought back. */
export function deleteForGood(device: Device, entry: DeletedEntry): Promise<void> {
  const { kind, row, isReplaced } = entry
  if (isReplaced) return changeDeleted(device, () => removeVersions(device, kind, row))
  if (kind === 'trackers') return deleteTrackerForGood(device, row)
  if (kind === 'breathingSessions') return deleteSessionForGood(device, row.id)
  return changeDeleted(device, () => removeDeleted(device, kind, row))
}

/** Removes all entries that were deleted, so that none can be brought back. */
export function deleteAllForGood(device: Device): Promise<void> {
  return changeDeleted(device, (deleted) => deleted.clear())
}
