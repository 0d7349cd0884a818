import { textChecksum } from '@tend/domain/records/checksum'
import { mergeRecord, textOf } from '@tend/domain/vault/merge-record'
import type { VaultRecord } from '@tend/domain/vault/record'
import type { SealedRow, VaultTable } from '@tend/domain/vault/vault-tables'
import type { VaultRecord as ServerRecord } from '@tend/protocol/vault'
import type { Device } from '../device/device.ts'
import type { VaultRecordRow, VaultRow } from '../storage/database.ts'
import type { VaultKeys } from './keys.ts'
import { type EntryId, readLocalRows, storeLocalRows } from './local-entries.ts'
import { openRecord } from './seal.ts'
import { isDeletable } from './settings.ts'
import { changeVault, confirmedIn, type VaultChange } from './vault-row.ts'

/** A record of the server and the entry that it turned out to be. */
interface Opened {
  readonly record: ServerRecord
  readonly content: VaultRecord | 'newer' | 'damaged'
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
  records: readonly ServerRecord[],
  update: (vault: VaultRow) => Partial<VaultRow> = () => ({}),
  expected: readonly EntryId[] = [],
): Promise<void> {
  const known = await knownRecords(device, records)
  const isKnown = ({ name, version }: ServerRecord) =>
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
  await changeVault(device, vault, async (change, current) => {
    const { db } = device
    const unreadable = await db.vault_records.bulkGet(
      opened.map(({ record }) => ['unreadable', record.name]),
    )
    for (const row of unreadable) if (confirmedIn(row, current) && row) change.delete(row)
    const readable = opened.filter(isReadable)
    const entries = readable.map(({ content }) => content)
    const known = await db.vault_records.bulkGet(entries.map(({ table, id }) => [table, id]))
    const rows = await readLocalRows(device, entries)
    const changed = readable.flatMap(({ record, content }, index) =>
      storeReadable(change, current, record, content, known[index], rows[index]),
    )
    for (const each of opened) {
      if (!isReadable(each)) await storeUnreadable(device, change, current, each)
    }
    await storeLocalRows(device, changed)
    await change.finish(update(current))
  })
}

function isReadable(opened: Opened): opened is Opened & { readonly content: VaultRecord } {
  return typeof opened.content !== 'string'
}

/** What is known about records, by their names. Reading them at once is faster than a cursor. */
function knownRecords({ db }: Device, records: readonly ServerRecord[]) {
  return db.transaction('r', db.vault_records, async () => {
    const found = records.map(({ name }) =>
      db.vault_records.where('confirmed.name').equals(name).toArray(),
    )
    const rows = await Promise.all(found)
    return new Map(records.map(({ name }, index) => [name, rows[index] ?? []]))
  })
}

/** Returns the row that the device must store; nothing if it has it already. */
function storeReadable(
  change: VaultChange,
  { epoch }: VaultRow,
  { name, version }: ServerRecord,
  content: VaultRecord,
  before: VaultRecordRow | undefined,
  local: SealedRow | null | undefined,
): (EntryId & { readonly row: SealedRow | null })[] {
  const { table, id } = content
  const device = {
    revision: isMissing(table, local) ? 0 : (before?.revision ?? (local ? 1 : 0)),
    row: local ?? null,
  }
  const { row, revision, changesDevice, changesVault } = mergeRecord(content, device, content)
  const checksum = textChecksum(textOf(content.row))
  change.put(before, {
    table,
    id,
    revision,
    confirmed: { epoch, name, version, checksum },
    ...(row === null && { deleted: 1 }),
    ...(changesVault && { pending: 1 }),
  })
  return changesDevice ? [{ table, id, row }] : []
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
  const sameName = await db.vault_records.where('confirmed.name').equals(name).toArray()
  const before = expected
    ? await db.vault_records.get([expected.table, expected.id])
    : sameName.find((row) => row.table !== 'unreadable' && confirmedIn(row, vault))
  if (before && content === 'damaged') {
    // This device has the entry, so it repairs the record.
    change.put(before, { ...before, confirmed, pending: 1 })
    return
  }
  // A newer version's record must not be replaced by what this version knows of it.
  if (before) {
    const { confirmed: _, ...unknown } = before
    change.put(before, unknown)
  }
  change.put(undefined, { table: 'unreadable', id: name, revision: 1, confirmed })
}
