import { isRenewedFrom, renewedSessionId } from '@tend/shared/days/session-id'
import { groupBy } from '@tend/shared/records/group-by'
import { isStableId } from '@tend/shared/records/stable-id'
import type { Transaction } from 'dexie'
import type { BreathingSessionRow, TendDatabase } from '../database/database.ts'
import { pendingOf, staysOnDevice } from '../database/imported-session.ts'
import { writeAsKnown } from '../database/write-as-known.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { ChangedSinceError, type Deletion, deletedRow } from './delete-entry.ts'

/*
 * A breathing session is also deleted on the server, and its id is never used again there. So its id stays in
 * `deleted_sessions`, and a session that comes back has another one. One that was imported from another app is
 * on no server, so it keeps its id, by which its import can still be moved out.
 */

/** Deletes a session; `undefined` if it was already deleted. */
export async function deleteSession(
  device: Device,
  id: string,
): Promise<Deletion<'breathingSessions'> | undefined> {
  const { db } = device
  const deletion = await inTransaction(device, async () => {
    const row = await db.breathing_sessions.get(id)
    if (!row) return undefined
    await forgetSessions(db, [row])
    const deletion = deletedRow('breathingSessions', row, device.now())
    await db.deleted_entries.put(deletion)
    return deletion as Deletion<'breathingSessions'>
  })
  device.written.emit()
  return deletion
}

/**
 * Stores a deleted session again. Never replaces one, and does nothing if it was brought back meanwhile.
 * @throws {ChangedSinceError} if it was deleted for good
 */
export async function restoreSession(
  device: Device,
  { id: deletionId, row: session }: Pick<Deletion<'breathingSessions'>, 'id' | 'row'>,
): Promise<void> {
  const { db, userId } = device
  await inTransaction(device, async (transaction) => {
    writeAsKnown(transaction)
    const isKept = (await db.deleted_entries.get(deletionId)) !== undefined
    const id = await removeDeletedSession(db, session.id)
    if (!(await db.breathing_sessions.get(id))) {
      if (!isKept) throw new ChangedSinceError()
      await db.breathing_sessions.put({ ...session, id, userId, pending: pendingOf(id) })
    }
  })
  device.written.emit()
}

/** Removes all that was kept of a deleted session. */
export function deleteSessionForGood(device: Device, id: string): Promise<void> {
  return inTransaction(device, async () => {
    await removeDeletedSession(device.db, id)
  })
}

/**
 * Removes all that was kept of a session, which has another id after each deletion, within the caller's
 * transaction.
 * @returns the id under which it can be stored
 */
async function removeDeletedSession(db: TendDatabase, sessionId: string): Promise<string> {
  const deletedIds = await deletedSessionIds(db)
  const id = unusedSessionId(deletedIds, sessionId)
  await db.deleted_entries
    .filter(
      ({ kind, row }) => kind === 'breathingSessions' && unusedSessionId(deletedIds, row.id) === id,
    )
    .delete()
  return id
}

/**
 * Deletes sessions within the caller's transaction, and notes those that a server may have, so that they are
 * deleted there too.
 */
export async function forgetSessions(
  db: TendDatabase,
  sessions: readonly BreathingSessionRow[],
): Promise<void> {
  const known = sessions.filter((session) => !staysOnDevice(session))
  await db.deleted_sessions.bulkPut(known.map(({ id, date }) => ({ id, date, pending: 1 })))
  await db.breathing_sessions.bulkDelete(sessions.map(({ id }) => id))
}

/**
 * Deletes sessions that are there under a renewed id too. They were deleted and brought back before the sealed
 * copy was turned on, and another device still had the earlier one.
 */
export function forgetEarlierSessions(device: Device): Promise<void> {
  const { db } = device
  return inTransaction(device, async () => {
    const all = await db.breathing_sessions.toArray()
    const byStart = groupBy(all, ({ startedAt }) => Date.parse(startedAt))
    const earlier = [...byStart.values()].flatMap((sessions) =>
      sessions.filter(({ id }) => sessions.some((other) => isRenewedFrom(other.id, id))),
    )
    await forgetSessions(db, earlier)
  })
}

/**
 * The ids that are never used again: of sessions that were deleted here, and of those that another device has
 * deleted, perhaps before this one had them. A session that is there was not deleted, or the sealed copy has brought it
 * back.
 */
export async function deletedSessionIds(db: TendDatabase): Promise<ReadonlySet<string>> {
  const own = await db.deleted_sessions.toCollection().primaryKeys()
  const kept = await db.deleted_entries.filter(({ kind }) => kind === 'breathingSessions').toArray()
  const others = kept.map(({ row }) => row.id).filter((id) => !isStableId(id))
  const ids = [...own, ...others]
  const present = new Set(await db.breathing_sessions.where('id').anyOf(ids).primaryKeys())
  return new Set(ids.filter((id) => !present.has(id)))
}

/** The id under which a session can be stored: another one if it was deleted, the same on all devices. */
export function unusedSessionId(deleted: ReadonlySet<string>, id: string): string {
  return deleted.has(id) ? unusedSessionId(deleted, renewedSessionId(id)) : id
}

function inTransaction<T>(
  device: Device,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { db } = device
  const tables = [db.breathing_sessions, db.deleted_sessions, db.deleted_entries, db.settings]
  return db.transaction('rw', tables, async (transaction) => {
    await assertOwner(device)
    return change(transaction)
  })
}
