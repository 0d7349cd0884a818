import type { VaultRecord } from '@tend/protocol/vault'
import { textChecksum } from '@tend/shared/records/checksum'
import { type IdKind, isIdKind } from '../../kinds/tables.ts'
import type { VaultRecordRow, VaultRow } from '../database/database.ts'
import { forgetImported, isChoice } from '../database/forget-imported.ts'
import { deletedRow, keptId } from '../deleted-entries/delete-entry.ts'
import { readUsers, USED_KINDS, type UsedKind } from '../deleted-entries/read-users.ts'
import type { Device } from '../device/device.ts'
import type { ChoiceName } from '../settings/rules/choice-names.ts'
import { pendingAgain } from './compare-rows.ts'
import type { VaultKeys } from './keys.ts'
import { type EntryId, type EntryRow, readLocalRows, storeLocalRows } from './local-entries.ts'
import { baseOf, isPart, type MergedRecord, mergeRecord, textOf } from './rules/merge-record.ts'
import { type EntryRecord, entryKey } from './rules/record.ts'
import {
  isDeletable,
  isRowTable,
  isVaultTable,
  type SealedRow,
  sealedRow,
  type VaultTable,
} from './rules/vault-tables.ts'
import { openRecord } from './seal.ts'
import { storeSealedChoice } from './sealed-choices.ts'
import { changeVault, confirmedIn, type VaultChange } from './vault-row.ts'

/** A record of the server and the entry that it turned out to be. */
interface Opened {
  readonly record: VaultRecord
  readonly content: EntryRecord | 'newer' | 'damaged' | 'successor'
  /** The entry whose record this must be, because the device has sent one with this name. */
  readonly expected: EntryId | undefined
}

/**
 * Merges records of the vault into the device, in one transaction. Records that are known already are
 * skipped. One that cannot be opened changes no row: if this device has the entry, it is sent again,
 * otherwise it is counted as unreadable.
 * @param update changes the vault's row in the same transaction
 * @param expected the entries of the records, if the device knows them
 */
export async function storeServerRecords(
  device: Device,
  vault: Pick<VaultRow, 'epoch'>,
  keys: VaultKeys,
  records: readonly VaultRecord[],
  update: (vault: VaultRow) => Partial<VaultRow> = () => ({}),
  expected: readonly EntryId[] = [],
): Promise<void> {
  const known = await knownRecords(device, records)
  const isKnown = ({ name, version }: VaultRecord) =>
    (known.get(name) ?? []).some(
      (row) => row.table !== 'unreadable' && confirmedIn(row, vault)?.version === version,
    )
  const opened = await Promise.all(
    records.flatMap((record, index) =>
      isKnown(record)
        ? []
        : openRecord(keys, record).then(
            (content): Opened => ({ record, content, expected: expected[index] }),
          ),
    ),
  )
  if (opened.length === 0)
    return changeVault(
      device,
      vault,
      (change, current) => change.finish(update(current)),
      'without rows',
    )
  await changeVault(device, vault, async (change, current) => {
    const { db } = device
    const noEntries = await db.vault_records.bulkGet(
      opened.flatMap(({ record: { name } }): [string, string][] => [
        ['unreadable', name],
        ['successor', name],
      ]),
    )
    const unread = new Set<string>()
    for (const row of noEntries) {
      if (!row || !confirmedIn(row, current)) continue
      change.delete(row)
      if (row.table === 'unreadable' && !row.damaged) unread.add(row.id)
    }
    const readable = usedLast(opened.filter(isReadable), ({ content }) => content)
    const entries = readable.map(({ content }) => content)
    const known = await db.vault_records.bulkGet(entries.map(({ table, id }) => [table, id]))
    const rows = await readLocalRows(device, entries)
    const merged: Stored[] = []
    const changed: EntryRow[] = []
    const ofOthers: EntryRecord[] = []
    const days: EntryRecord[] = []
    for (const [index, { record, content }] of readable.entries()) {
      const local = rows[index]
      const before = withLocalChange(device, content, known[index], local)
      const isUnread = unread.has(record.name)
      const isInUse =
        staysInUse(content, before, local) && (await isInUseHere(device, content, changed))
      if (isMadeElsewhere(content, before, local)) ofOthers.push(content)
      else if (content.table === 'days') days.push(content)
      const state = { before, local, isUnread, isInUse }
      const stored = storeReadable(change, current, record, content, state)
      merged.push(stored)
      changed.push(...stored.changed)
    }
    for (const each of opened) {
      if (!isReadable(each)) await storeUnreadable(device, change, current, each)
    }
    await forgetImported(device.db, ofOthers)
    await forgetImported(device.db, days, 'unsent')
    const lost = merged.flatMap((each) => each.lost)
    const copies = [
      ...(await keepLost(device, lost, changed)),
      ...merged.flatMap((each) => each.copy),
    ]
    await storeRows(device, change, [
      ...(await storeCopies(device, change, copies, entries)),
      ...changed,
    ])
    await change.finish(update(current))
  })
}

function isReadable(opened: Opened): opened is Opened & { readonly content: EntryRecord } {
  return typeof opened.content !== 'string'
}

/** Whether another device has sent what this one has too, and has not sent. Days and choices may differ. */
function isMadeElsewhere(
  content: EntryRecord,
  before: VaultRecordRow | undefined,
  local: SealedRow | null | undefined,
): boolean {
  const { table, row } = content
  if (!row || !local) return false
  if (table === 'days' || isChoice(content)) return !before?.confirmed
  const text = textOf(local)
  const isKnown =
    before && (isSent(before, local) || before.confirmed?.checksum === textChecksum(text))
  return !isKnown && textOf(row) === text
}

/** What is known about records, by their names. Reading them at once is faster than a cursor. */
function knownRecords({ db }: Device, records: readonly VaultRecord[]) {
  return db.transaction('r', db.vault_records, async () => {
    const found = records.map(({ name }) =>
      db.vault_records.where('confirmed.name').equals(name).toArray(),
    )
    const rows = await Promise.all(found)
    return new Map(records.map(({ name }, index) => [name, rows[index] ?? []]))
  })
}

/**
 * Writes of choices are not marked, nor are writes of a tab that was open when the sealed copy
 * was turned on. An unmarked write since the last comparison counts as made now, so that the record of another
 * device does not overwrite it.
 */
function withLocalChange(
  device: Device,
  { table, id }: EntryId,
  before: VaultRecordRow | undefined,
  local: SealedRow | null | undefined,
): VaultRecordRow | undefined {
  if (!before || before.pending || isMissing(table, local)) return before
  const isUndated = isRowTable(table)
  // Without a record to compare it with, nothing tells whether a row was changed.
  if (isUndated && !before.confirmed) return before
  const row = local ?? null
  const isUnchanged = before.confirmed?.checksum === textChecksum(textOf(row))
  if (isUnchanged) return before
  return { ...before, ...pendingAgain(device, before, row, isUndated), table, id }
}

/** Makes copies of entries pending. Returns those that the device does not know yet. */
async function storeCopies(
  { db }: Device,
  change: VaultChange,
  copies: readonly EntryRow[],
  fetched: readonly EntryId[],
): Promise<EntryRow[]> {
  const known = await db.vault_records.bulkGet(copies.map(({ table, id }) => [table, id]))
  const fetchedKeys = new Set(fetched.map(entryKey))
  const added = copies.filter((copy, index) => !known[index] && !fetchedKeys.has(entryKey(copy)))
  for (const { table, id } of added) {
    change.put(undefined, { table, id, revision: 1, pending: 1 })
  }
  return added
}

/** Stores rows that have come from the vault. Rows that this lists among the deleted entries are pending. */
async function storeRows(
  device: Device,
  change: VaultChange,
  rows: readonly EntryRow[],
): Promise<void> {
  for (const id of await storeLocalRows(device, rows))
    change.put(undefined, { table: 'deletedEntries', id, revision: 1, pending: 1 })
}

/** The rows that the device must store after a merge. */
interface Stored {
  readonly changed: readonly EntryRow[]
  readonly copy: readonly EntryRow[]
  readonly lost: readonly Lost[]
}

/** An entry's row on the device, and its state. */
interface Known {
  readonly before: VaultRecordRow | undefined
  readonly local: SealedRow | null | undefined
  /** Whether an earlier version of Tend, or this device under other words, could not read the record. */
  readonly isUnread?: boolean
  /** Whether another device has deleted it, and entries of this device need it (`staysInUse`). */
  readonly isInUse?: boolean
}

const isUsedKind = (table: VaultTable): table is UsedKind =>
  USED_KINDS.some((kind) => kind === table)

/** Sorts what others use to the end: `isInUseHere` must know which entries these records delete. */
function usedLast<T>(items: readonly T[], entryOf: (item: T) => EntryId): readonly T[] {
  const isUsed = (item: T) => isUsedKind(entryOf(item).table)
  return [...items.filter((item) => !isUsed(item)), ...items.filter(isUsed)]
}

/**
 * Whether the entries on the device decide about a record: a deleted tracker, or a custom exercise that an Undo or an
 * import that was moved out has taken. A person who deletes an exercise knows that workouts have it. For all others
 * the loop over a slice awaits nothing: after 50 to 100 promises without a request in a row, Dexie loses the
 * transaction, and later writes are outside of it.
 */
function staysInUse(
  content: EntryRecord,
  before: VaultRecordRow | undefined,
  local: SealedRow | null | undefined,
): boolean {
  const { table, row } = content
  if (row !== null) return false
  return table === 'trackers' || (local?.isCustom === 1 && isUndo(content, before))
}

/**
 * Whether a tracker or an exercise that another device has deleted is still used. Deletions of its users are sent
 * first, so whoever has noted or changed the others has not seen the deletion.
 * @param changed what the records before this one have changed
 */
async function isInUseHere(
  device: Device,
  { table, id }: EntryRecord,
  changed: readonly EntryRow[],
): Promise<boolean> {
  const gone = new Set(changed.flatMap((each) => (each.row === null ? entryKey(each) : [])))
  const users = isUsedKind(table) ? (await readUsers(device, table, [id])).get(id) : []
  return users?.some(([by, user]) => !gone.has(entryKey({ table: by, id: user }))) ?? false
}

/**
 * A row that another device has deleted or replaced without knowing it. Nobody has removed this version on
 * purpose, so it is listed among the deleted entries.
 */
interface Lost {
  readonly kind: IdKind
  readonly row: SealedRow
  /** Of the row, milliseconds since 1970. */
  readonly revision: number
  /** Of what the entry is now, milliseconds since 1970. */
  readonly wonRevision: number
  readonly isReplaced: boolean
}

/** The device that deleted the entry has kept its version in the same transaction, at most this much later. */
const TRANSACTION_MS = 1000

/**
 * Returns rows that keep what was lost, as replaced versions. Of an entry that is deleted also as a deletion, later
 * than those that were kept before, so that the list shows it. A version that this deletion has kept is not
 * among them. All devices that find the same loss give its row the same id.
 * @param arriving the rows that are about to be stored
 */
async function keepLost(
  { db, now }: Device,
  lost: readonly Lost[],
  arriving: readonly EntryRow[],
): Promise<EntryRow[]> {
  if (lost.length === 0) return []
  const ids = lost.map(({ row }) => String(row.id))
  const stored = await db.deleted_entries.where('row.id').anyOf(ids).toArray()
  const kept: readonly (SealedRow | undefined)[] = [
    ...stored.map((each) => sealedRow('deletedEntries', each.id, each)),
    ...arriving.flatMap(({ table, row }) => (table === 'deletedEntries' && row ? [row] : [])),
  ]
  // Another device may be about to remove a replaced version from the list, because it has brought that back.
  const deleted = kept.filter((each) => !each?.isReplaced)
  const isKept = (row: SealedRow, deletedMs: number) =>
    deleted.some((each) => {
      const isSince = Number(each?.deletedAt) >= deletedMs - TRANSACTION_MS
      return isSince && JSON.stringify(each?.row) === textOf(row)
    })
  const keep = (kind: IdKind, row: SealedRow, id: string, deletion: object): EntryRow[] => {
    const keptRow = { ...deletedRow(kind, row as { readonly id: string }, now()), id, ...deletion }
    const sealed = sealedRow('deletedEntries', id, keptRow)
    return sealed ? [{ table: 'deletedEntries', id, row: sealed }] : []
  }
  const keepVersion = (kind: IdKind, row: SealedRow, revision: number) =>
    keep(kind, row, keptId(kind, row, revision), { isReplaced: true })
  return lost.flatMap(({ kind, row, revision, wonRevision, isReplaced }) => {
    if (isReplaced) return keepVersion(kind, row, revision)
    if (isKept(row, wonRevision)) return []
    const deletedAt = Math.max(now(), wonRevision + TRANSACTION_MS)
    return [
      ...keepVersion(kind, row, revision),
      ...keep(kind, row, keptId(kind, row, `${revision}/deleted`), { deletedAt }),
    ]
  })
}

/** The row that the result of a merge has deleted or replaced without knowing it. */
function lostRow(content: EntryRecord, known: Known, merged: MergedRecord): Lost[] {
  const { table, row: sent } = content
  const { before, local } = known
  const isReplaced = merged.row !== null
  const { changesDevice, lostPart = changesDevice ? 'device' : 'vault' } = merged
  const isOfDevice = isReplaced ? lostPart === 'device' : Boolean(local)
  const row = isOfDevice ? local : sent
  if (merged.copy || !row || !isIdKind(table)) return []
  // Choices for a preset exercise are not an entry that the user can delete.
  if (table === 'exercises' && row.isCustom === 0 && !isReplaced) return []
  if (isReplaced && (!lostPart || !isReplacedUnknown(content, known, isOfDevice))) return []
  const checksum = before?.confirmed?.checksum
  const isOwn = !isOfDevice && before !== undefined && isSent(before, row)
  const revision = isOfDevice ? (before?.revision ?? 1) : content.revision
  // The device has merged this version with its own, which stayed. Somebody has brought it back since.
  const isBack =
    isReplaced &&
    !isOfDevice &&
    before?.pending === 1 &&
    before.sentRevision === undefined &&
    revision > (before.confirmed?.revision ?? Infinity)
  if (isOwn || (checksum === textChecksum(textOf(row)) && !isBack)) return []
  // A restored backup of the server has brought the row. The vault already had a later one, or the deletion.
  const knownRevision = before?.confirmed?.revision ?? (checksum === NO_ROW ? Infinity : 0)
  if (!isOfDevice && revision < knownRevision) return []
  return [{ kind: table, row, revision, wonRevision: merged.revision, isReplaced }]
}

/** An earlier version of Tend has noted no revision of a deletion. */
const NO_ROW = textChecksum(textOf(null))

/** Whether a row that lost against another one has content that was not replaced on purpose. */
function isReplacedUnknown(
  { table, row: sent }: EntryRecord,
  { before, local, isUnread }: Known,
  isOfDevice: boolean,
): boolean {
  // A session never changes.
  if (!local || !sent || table === 'breathingSessions') return false
  const [lost, won] = isOfDevice ? [local, sent] : [sent, local]
  if (isPart(lost, won)) return false
  const { confirmed, pending, unread } = before ?? {}
  // The device has the row of an earlier record, or a restored backup of the server has brought that.
  if (confirmed?.checksum === textChecksum(textOf(local))) return false
  const isOfUnreadRecord = (isUnread || unread !== undefined) && !pending
  return !(isOfDevice && isOfUnreadRecord)
}

/** Returns the row that the device must store, if it has another one, and what becomes of the row that lost. */
function storeReadable(
  change: VaultChange,
  vault: VaultRow,
  { name, version }: VaultRecord,
  content: EntryRecord,
  known: Known,
): Stored {
  const { table, id } = content
  const { before } = known
  const merged = mergeRecord(content, stateOf(content, vault, known), content)
  const { row, revision, changesDevice, changesVault, copy } = merged
  // The record is not known then, so a later run fetches it again.
  if (changesDevice && !hasRoomFor(table, id, row)) return { changed: [], copy: [], lost: [] }
  const checksum = textChecksum(textOf(content.row))
  change.put(before, {
    table,
    id,
    revision,
    confirmed: { epoch: vault.epoch, name, version, checksum, revision: content.revision },
    ...baseOf(content),
    ...(row === null && { deleted: 1 }),
    ...(changesVault && { pending: 1 }),
  })
  return {
    changed: changesDevice ? [{ table, id, row, isUndone: isUndo(content, before) }] : [],
    copy: copy ? [{ table, ...copy }] : [],
    lost: lostRow(content, known, merged),
  }
}

/**
 * Whether a deletion follows right after what this device or the vault had, as only an Undo does (`writeAsKnown`). The
 * device may have changed the entry since, and undone that.
 */
function isUndo({ row, revision }: EntryRecord, before: VaultRecordRow | undefined): boolean {
  const known = [before?.revision ?? 0, before?.confirmed?.revision]
  return row === null && known.includes(revision - 1)
}

function stateOf(
  content: EntryRecord,
  vault: VaultRow,
  { before, local, isUnread, isInUse }: Known,
) {
  const row = local ?? null
  if (isMissing(content.table, local)) return { revision: 0, row }
  const revision = before?.revision ?? (local ? 1 : 0)
  // No older than what the device has written, since another one may have changed the entry before that.
  const later = { revision: Math.max(revision, content.revision + 1), row }
  if (isInUse && row) return later
  // A text of a day is not joined with an earlier one that this device has sent.
  const isOwnDay = content.table === 'days' && before && isSent(before, content.row)
  const base = before?.base && !isOwnDay && { base: before.base }
  // Whatever the device has was made without knowing the record, so it is no newer version of it.
  if (isUnread || before?.unread) {
    return { revision: 0, row, isUndated: before?.pending === 1, ...base }
  }
  if (before?.back && row && !content.row) return later
  if (!before?.confirmed) {
    const isFromBefore = (before?.revision ?? 1) === 1
    if (
      isFromBefore &&
      row &&
      !content.row &&
      Date.parse(String(row.createdAt)) > content.revision
    ) {
      // Made after the deletion and without knowing it, such as the entry of a day on a device that joins.
      return later
    }
    const isUndated = before?.undated === 1 || isFromBefore
    // A day that was begun while the sealed copy is on: the device has known no text of it.
    const isBegunHere = content.table === 'days' && !isFromBefore && !isOwnDay
    const begun = isBegunHere && { base: { value: {}, revision: 0 } }
    return { revision, row, isUnshared: true, isUndated, ...begun, ...base }
  }
  const { checksum } = before.confirmed
  const isOfOtherVault = !confirmedIn(before, vault)
  const isChanged = checksum !== textChecksum(textOf(row))
  // A row that is as a vault has had it, is as old as that record.
  const isUndated = isChanged && (before.undated === 1 || isOfOtherVault)
  const isEdit = before.pending === 1 && row !== null && isChanged && !isSent(before, row)
  // Two devices have brought the entry back: such a write follows right after the deletion.
  const isBackToo = before.back === 1 && content.revision - 1 === before.confirmed.revision
  // The vault has what this device has changed since, perhaps again after an Undo, so the device is later.
  const isEarlier = isBackToo || checksum === textChecksum(textOf(content.row))
  if ((isUndated || isEdit) && isEarlier) return later
  // Another device has put the entry back after deleting it, or has undone an edit.
  const isRenewed = content.revision > (before.confirmed.revision ?? Infinity)
  if (!row && isRenewed && checksum === textChecksum(textOf(content.row)))
    return { revision: 0, row }
  // Nothing is left of what this device has changed, so a change of another one is later.
  if (row && !isChanged && before.sentRevision !== undefined && !isSent(before, content.row)) {
    return { revision: before.sentRevision, row }
  }
  // Whoever has set up this vault had lost what both knew, and has what was written since.
  if (isOfOtherVault && !isChanged && vault.isJoined && content.revision === 1) {
    return { revision: 0, row, isUnshared: true }
  }
  // A write that has changed nothing does not win over the record of another device.
  const unchanged = base && baseOf({ table: content.table, row, revision: base.base.revision })
  return { revision, row, isUndated, ...(isChanged ? base : unchanged) }
}

/** Whether the vault may have had this row since the device last knew its record. */
function isSent({ sent = [] }: VaultRecordRow, row: SealedRow | null): boolean {
  return sent.includes(textChecksum(textOf(row)))
}

/**
 * Merges records of a vault that is about to be erased. Changes of the device are then pending for its
 * own vault.
 * @param keys of the other vault
 */
export async function storeReplacedRecords(
  device: Device,
  vault: Pick<VaultRow, 'epoch'>,
  keys: VaultKeys,
  records: readonly VaultRecord[],
): Promise<void> {
  const opened = await Promise.all(records.map((record) => openRecord(keys, record)))
  const readable = opened.filter((content) => typeof content !== 'string')
  const entries = usedLast(readable, (content) => content)
  await changeVault(device, vault, async (change, current) => {
    const stored = await device.db.vault_records.bulkGet(
      entries.map(({ table, id }) => [table, id]),
    )
    const rows = await readLocalRows(device, entries)
    const changed: EntryRow[] = []
    const copies: EntryRow[] = []
    const lost: Lost[] = []
    for (const [index, content] of entries.entries()) {
      const { table, id } = content
      const before = withLocalChange(device, content, stored[index], rows[index])
      const isInUse =
        staysInUse(content, before, rows[index]) && (await isInUseHere(device, content, changed))
      const known = { before, local: rows[index], isInUse }
      // A choice may have changed since it was sent to the new vault, which other devices do not have yet.
      const base = before?.base && { base: before.base }
      const merged = mergeRecord(content, { ...stateOf(content, current, known), ...base }, content)
      const { row, revision, changesDevice, copy } = merged
      if (copy) copies.push({ table, ...copy })
      lost.push(...lostRow(content, known, merged))
      if (!changesDevice || !hasRoomFor(table, id, row)) continue
      changed.push({ table, id, row, isUndone: isUndo(content, before) })
      const { deleted: _, unread: __, back: ___, ...kept } = before ?? {}
      const deleted = row === null && { deleted: 1 as const }
      change.put(stored[index], {
        ...kept,
        table,
        id,
        revision,
        pending: 1,
        ...baseOf(content),
        ...deleted,
      })
    }
    copies.push(...(await keepLost(device, lost, changed)))
    await storeRows(device, change, [
      ...(await storeCopies(device, change, copies, entries)),
      ...changed,
    ])
    await change.finish()
  })
}

/** Stores a choice. Entries of other tables have room in the database, or its transaction fails. */
function hasRoomFor(table: VaultTable, id: string, row: SealedRow | null): boolean {
  return table !== 'settings' || row === null || storeSealedChoice(id as ChoiceName, row)
}

/** Whether an entry is absent because the browser has deleted it, or because it cannot be read. */
function isMissing(table: VaultTable, local: SealedRow | null | undefined): boolean {
  return local === undefined || (local === null && !isDeletable(table))
}

async function storeUnreadable(
  { db }: Device,
  change: VaultChange,
  vault: VaultRow,
  { record: { name, version }, content, expected }: Opened,
): Promise<void> {
  const confirmed = { epoch: vault.epoch, name, version, checksum: 0 }
  if (content === 'successor') {
    // It is no entry, so it counts neither as one nor as unreadable.
    change.put(undefined, { table: 'successor', id: name, revision: 1, deleted: 1, confirmed })
    return
  }
  const sameName = await db.vault_records.where('confirmed.name').equals(name).toArray()
  const before = expected
    ? await db.vault_records.get([expected.table, expected.id])
    : sameName.find((row) => isVaultTable(row.table) && confirmedIn(row, vault))
  if (before && content === 'damaged') {
    // This device has the entry, so it repairs the record.
    change.put(before, { ...before, confirmed, pending: 1 })
    return
  }
  // A newer version's record must not be replaced by what this version knows of it.
  if (before) {
    const { confirmed: _, ...unknown } = before
    change.put(before, { ...unknown, unread: name })
  }
  const damaged = content === 'damaged' && { damaged: 1 as const }
  change.put(undefined, { table: 'unreadable', id: name, revision: 1, confirmed, ...damaged })
}
