import { textChecksum } from '@tend/shared/records/checksum'
import { isSameValue } from '@tend/shared/records/same-value'
import type { Table, Transaction } from 'dexie'
import type { EntryOf } from '../../kinds/kinds.ts'
import { type IdKind, tableOf } from '../../kinds/tables.ts'
import type { DeletedEntryRow, TendDatabase } from '../database/database.ts'
import { writeAsKnown } from '../database/write-as-known.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { newLocalId } from '../local-storage/local-id.ts'

/*
 * Every command that deletes an entry, and every Undo of one, goes through this file. A deleted entry moves
 * to the table `deleted_entries` in the same transaction, from which it can be brought back. So does a version that
 * a form replaces without having shown it.
 */

/** A kind whose entries need no more than this. A server must know which breathing sessions are deleted. */
export type DeletableRowKind = Exclude<IdKind, 'breathingSessions'>

type EntryWithId<Kind extends IdKind> = EntryOf<Kind> & { readonly id: string }

/** A deletion of an entry, for its Undo. It has the id of the row that keeps the entry. */
export interface Deletion<Kind extends IdKind> {
  readonly id: string
  readonly kind: Kind
  /** Milliseconds since 1970. */
  readonly deletedAt: number
  readonly row: EntryWithId<Kind>
}

/** Deletes an entry; `undefined` if it was already deleted. */
export function deleteEntry<Kind extends DeletableRowKind>(
  device: Device,
  kind: Kind,
  id: string,
): Promise<Deletion<Kind> | undefined> {
  return write(device, kind, async (entries, deleted) => {
    const row = await entries.get(id)
    if (!row) return undefined
    await entries.delete(id)
    const deletion = deletedRow(kind, row, device.now())
    await deleted.put(deletion)
    return deletion as unknown as Deletion<Kind>
  })
}

/**
 * Undoes a deletion. Does nothing if the entry was brought back meanwhile: what an earlier deletion has kept stays.
 * @throws {ChangedSinceError} if another version is there, such as another food for the same barcode, or the entry
 *   was deleted for good
 */
export async function undoDeletion<Kind extends DeletableRowKind>(
  device: Device,
  { id, kind, row }: Deletion<Kind>,
): Promise<void> {
  await write(device, kind, async (entries, deleted, transaction) => {
    writeAsKnown(transaction)
    const stored = await entries.get(row.id)
    const isKept = (await deleted.get(id)) !== undefined
    if (stored ? !isSameValue(stored, row) : !isKept) throw new ChangedSinceError()
    if (!stored) await entries.put(row)
    await deleted.delete(id)
    await removeVersions(device, kind, row)
  })
}

/** An Undo would take what was written since. Nothing was changed. */
export class ChangedSinceError extends Error {
  override readonly name = 'ChangedSinceError'
}

/**
 * Undoes the saving of new entries. They are not kept among the deleted entries.
 * @throws {ChangedSinceError} if one was changed since
 */
export async function removeSaved<Kind extends DeletableRowKind>(
  device: Device,
  kind: Kind,
  saved: readonly EntryWithId<Kind>[],
): Promise<void> {
  const ids = saved.map(({ id }) => id)
  await write(device, kind, async (entries, _, transaction) => {
    writeAsKnown(transaction)
    const stored = await entries.bulkGet(ids)
    if (stored.some((row, index) => row && !isSameValue(row, saved[index]))) {
      throw new ChangedSinceError()
    }
    await entries.bulkDelete(ids)
  })
}

/** An entry before and after a change. */
export interface Edit<Entry> {
  readonly before: Entry
  readonly after: Entry
}

/**
 * Changes an entry, starting from the version on disk.
 * @param isClash whether the form replaces something that it has not shown, as in `Draft`: the version on disk is then
 *   listed among the deleted entries
 * @returns the edit, for its Undo; `undefined` if the entry was deleted meanwhile, and nothing was written
 */
export function editEntry<Kind extends DeletableRowKind>(
  device: Device,
  kind: Kind,
  id: string,
  change: (before: EntryWithId<Kind>) => EntryWithId<Kind>,
  isClash = false,
): Promise<Edit<EntryWithId<Kind>> | undefined> {
  return write(device, kind, async (entries) => {
    const before = await entries.get(id)
    if (!before) return undefined
    const after = change(before)
    // Saving a form without a change outdates no change of another device.
    if (isSameValue(before, after)) return { before, after }
    if (isClash) await keepReplaced(device, kind, before)
    await entries.put(after)
    return { before, after }
  })
}

/** Lists a version that is about to be replaced among the deleted entries, within the caller's transaction. */
export async function keepReplaced(
  { db, now }: Device,
  kind: IdKind,
  version: { readonly id: string },
): Promise<void> {
  const record = await db.vault_records.get([kind, version.id])
  const id = keptId(kind, version, record?.revision ?? now())
  const row = { ...deletedRow(kind, version, now()), isReplaced: true } as DeletedEntryRow
  const isIdFree = (await db.deleted_entries.get(id)) === undefined
  await db.deleted_entries.put(isIdFree ? { ...row, id } : row)
}

/**
 * Undoes an edit.
 * @throws {ChangedSinceError} if the entry was changed or deleted since
 */
export async function undoEdit<Kind extends DeletableRowKind>(
  device: Device,
  kind: Kind,
  { before, after }: Edit<EntryWithId<Kind>>,
): Promise<void> {
  await write(device, kind, async (entries, _, transaction) => {
    writeAsKnown(transaction)
    if (!isSameValue(await entries.get(after.id), after)) throw new ChangedSinceError()
    await entries.put(before)
    await removeVersions(device, kind, before)
  })
}

/** Runs `change` with the table of a kind, the table of the deleted entries, and the transaction. */
export function write<Kind extends DeletableRowKind, T>(
  device: Device,
  kind: Kind,
  change: (
    entries: Table<EntryOf<Kind>, string>,
    deleted: TendDatabase['deleted_entries'],
    transaction: Transaction,
  ) => PromiseLike<T>,
): Promise<T> {
  const { db } = device
  const entries: Table<EntryOf<Kind>, string> = db.table(tableOf(kind))
  const tables = [entries, db.deleted_entries, db.vault_records, db.settings]
  return db.transaction('rw', tables, async (transaction) => {
    await assertOwner(device)
    return change(entries, db.deleted_entries, transaction)
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

/**
 * Removes all deletions of an entry, and replaced versions that equal the version that is brought back or
 * deleted for good, within the caller's transaction. Other replaced versions stay.
 */
export async function removeDeleted(
  { db }: Device,
  kind: IdKind,
  row: { readonly id: string },
): Promise<void> {
  const ofId = db.deleted_entries.where('row.id').equals(row.id)
  await ofId
    .and((kept) => kept.kind === kind && (!kept.isReplaced || isVersion(kept, row)))
    .delete()
}

/** Removes replaced versions of an entry that are the same as `row`, within the caller's transaction. */
export async function removeVersions(
  { db }: Device,
  kind: IdKind,
  row: { readonly id: string },
): Promise<void> {
  const ofId = db.deleted_entries.where('row.id').equals(row.id)
  await ofId
    .and((kept) => kept.kind === kind && kept.isReplaced === true && isVersion(kept, row))
    .delete()
}

function isVersion(kept: DeletedEntryRow, row: object): boolean {
  return versionText(kept.row) === versionText(row)
}

/**
 * The id under which a replaced version is kept. All devices give a version the same id.
 * @param revision of the version in the sealed copy; two devices with wrong clocks may give the same one
 */
export function keptId(kind: IdKind, version: object, revision: number | string): string {
  return `local_${textChecksum(`${kind}/${revision}/${versionText(version)}`).toString(36)}`
}

/** Whether an entry is a replaced version that was brought back, which has the id that kept it. */
export function isKeptId(id: string): boolean {
  return /^local_[0-9a-z]{1,11}$/.test(id)
}

/** The text of a version of an entry, which is the same on all devices. */
export function versionText(version: object): string {
  return JSON.stringify(version, (name, value) =>
    OWN_FIELDS.has(name) ? undefined : sorted(value),
  )
}

/** Fields that differ between devices. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['userId', 'order'])

function sorted(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.fromEntries(Object.entries(value).sort()) : value
}

/** @param deletedAt milliseconds since 1970 */
export function deletedRow(kind: IdKind, row: { readonly id: string }, deletedAt: number) {
  return { id: newLocalId(), kind, deletedAt, row, keptSince: deletedAt } as DeletedEntryRow
}
