import type { Table, Transaction } from 'dexie'
import type { EntryOf } from '../../kinds/kinds.ts'
import { tableOf } from '../../kinds/tables.ts'
import type { DeletedEntryRow, TendDatabase } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { newLocalId } from '../local-storage/local-id.ts'
import type { DeletableKind } from './rules/deleted-entry.ts'

/*
 * Every command that deletes an entry, and every Undo of one, goes through this file. A deleted entry moves
 * to the table `deleted_entries` in the same transaction, from which it can be brought back.
 */

/** A kind whose entries need no more than this. A server must know which breathing sessions are deleted. */
export type DeletableRowKind = Exclude<DeletableKind, 'breathingSessions'>

/** Deletes an entry and returns it, for `restoreEntry`; `undefined` if it was already deleted. */
export function deleteEntry<Kind extends DeletableRowKind>(
  device: Device,
  kind: Kind,
  id: string,
): Promise<EntryOf<Kind> | undefined> {
  return write(device, kind, async (entries, deleted) => {
    const row = await entries.get(id)
    if (!row) return undefined
    await entries.delete(id)
    await deleted.put(deletedRow(kind, row, device.now()))
    return row
  })
}

/** Undoes a deletion or an edit. */
export async function restoreEntry<Kind extends DeletableRowKind>(
  device: Device,
  kind: Kind,
  entry: EntryOf<Kind> & { readonly id: string },
): Promise<void> {
  await write(device, kind, async (entries) => {
    await entries.put(entry)
    await removeDeleted(device, kind, entry.id)
  })
}

/** Runs `change` with the table of a kind and that of the deleted entries. */
export function write<Kind extends DeletableRowKind, T>(
  device: Device,
  kind: Kind,
  change: (
    entries: Table<EntryOf<Kind>, string>,
    deleted: TendDatabase['deleted_entries'],
  ) => PromiseLike<T>,
): Promise<T> {
  const { db } = device
  const entries: Table<EntryOf<Kind>, string> = db.table(tableOf(kind))
  return db.transaction('rw', entries, db.deleted_entries, db.settings, async () => {
    await assertOwner(device)
    return change(entries, db.deleted_entries)
  })
}

/** Runs `change` with the table of the deleted entries. */
export function changeDeleted(
  device: Device,
  change: (
    deleted: TendDatabase['deleted_entries'],
    transaction: Transaction,
  ) => PromiseLike<unknown>,
): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.deleted_entries, db.settings, async (transaction) => {
    await assertOwner(device)
    await change(db.deleted_entries, transaction)
  })
}

/** Removes all that was kept of an entry, within the caller's transaction. */
export async function removeDeleted(
  { db }: Device,
  kind: DeletableKind,
  entryId: string,
): Promise<void> {
  const ofId = db.deleted_entries.where('row.id').equals(entryId)
  await ofId.and((deleted) => deleted.kind === kind).delete()
}

/** @param deletedAt milliseconds since 1970 */
export function deletedRow(kind: DeletableKind, row: { readonly id: string }, deletedAt: number) {
  return { id: newLocalId(), kind, deletedAt, row, keptSince: deletedAt } as DeletedEntryRow
}
