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
    const readable = opened.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    const rows = await readLocalRows(device, readable)
    const merged = new Map(readable.map((content, index) => [content, rows[index]]))
    const changed: (EntryId & { row: SealedRow | null })[] = []
    const names = await knownRecords(
      device,
      opened.map(({ record }) => record),
    )
    for (const { record, content, expected } of opened) {
      const sameName = (names.get(record.name) ?? []).filter((row) => confirmedIn(row, current))
      for (const row of sameName) {
        if (row.table === 'unreadable') await change.delete(row)
      }
      if (content === 'newer' || content === 'damaged') {
        const entry = expected ?? sameName.find((row) => row.table !== 'unreadable')
        await storeUnreadable(device, change, current, record, content, entry)
      } else {
        const state = await storeReadable(
          device,
          change,
          current,
          record,
          content,
          merged.get(content),
        )
        if (state) changed.push(state)
      }
    }
    await storeLocalRows(device, changed)
    await change.finish(update(current))
  })
}

async function knownRecords({ db }: Device, records: readonly ServerRecord[]) {
  const names = records.map(({ name }) => name)
  const rows = await db.vault_records.where('confirmed.name').anyOf(names).toArray()
  const byName = new Map<string, VaultRecordRow[]>()
  for (const row of rows) {
    const name = row.confirmed?.name ?? ''
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return byName
}

/** Resolves with the row that the device must store; `null` if it has it already. */
async function storeReadable(
  { db }: Device,
  change: VaultChange,
  { epoch }: VaultRow,
  { name, version }: ServerRecord,
  content: VaultRecord,
  local: SealedRow | null | undefined,
): Promise<(EntryId & { row: SealedRow | null }) | null> {
  const { table, id } = content
  const before = await db.vault_records.get([table, id])
  const device = {
    revision: isMissing(table, local) ? 0 : (before?.revision ?? (local ? 1 : 0)),
    row: local ?? null,
  }
  const { row, revision, changesDevice, changesVault } = mergeRecord(content, device, content)
  const checksum = textChecksum(textOf(content.row))
  await change.put(before, {
    table,
    id,
    revision,
    confirmed: { epoch, name, version, checksum },
    ...(row === null && { deleted: 1 }),
    ...(changesVault && { pending: 1 }),
  })
  return changesDevice ? { table, id, row } : null
}

/** Whether an entry is absent because the browser has deleted it, or because it cannot be read. */
function isMissing(table: VaultTable, local: SealedRow | null | undefined): boolean {
  return local === undefined || (local === null && !isDeletable(table))
}

async function storeUnreadable(
  { db }: Device,
  change: VaultChange,
  { epoch }: VaultRow,
  { name, version }: ServerRecord,
  content: 'newer' | 'damaged',
  entry: EntryId | VaultRecordRow | undefined,
): Promise<void> {
  const confirmed = { epoch, name, version, checksum: 0 }
  const before = entry && (await db.vault_records.get([entry.table, entry.id]))
  if (before && content === 'damaged') {
    // This device has the entry, so it repairs the record.
    await change.put(before, { ...before, confirmed, pending: 1 })
    return
  }
  // A newer version's record must not be replaced by what this version knows of it.
  if (before) {
    const { confirmed: _, ...unknown } = before
    await change.put(before, unknown)
  }
  await change.put(undefined, { table: 'unreadable', id: name, revision: 1, confirmed })
}
