import { nextRevision } from '@tend/shared/days/registers/merge-registers'
import { textChecksum } from '@tend/shared/records/checksum'
import { KIND_NAMES } from '../../kinds/tables.ts'
import type { VaultRecordRow, VaultRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { readPages } from '../device/live/read-pages.ts'
import { yieldToMain } from '../device/live/yield-to-main.ts'
import { CHOICE_NAMES } from '../settings/rules/choice-names.ts'
import { inSlices } from '../sync/batches.ts'
import { type EntryId, readLocalRows } from './local-entries.ts'
import { baseOf, textOf } from './rules/merge-record.ts'
import { OTHER_TABLES, rowTableOf } from './rules/row-tables.ts'
import { isDeletable, isRowTable, isVaultTable, type SealedRow } from './rules/vault-tables.ts'
import { changeVault, confirmedIn, readVaultRow } from './vault-row.ts'

type Vault = Pick<VaultRow, 'epoch'>

/**
 * Compares all rows with what the vault is known to have, and makes those pending that differ: when the
 * sealed copy is turned on, after new words, and once a day in case a tab has written without marking.
 */
export async function compareRows(device: Device, vault: Vault): Promise<void> {
  for (const kind of KIND_NAMES) {
    for await (const { rows } of readPages(device, kind)) {
      const entries = rows.map((row): EntryId => ({ table: kind, id: idOf(row) }))
      await inSlices(entries, (slice) => markChanged(device, vault, slice))
    }
  }
  for (const table of OTHER_TABLES) {
    const rows = device.db.table<object, string>(rowTableOf(table))
    const ids = await rows.toCollection().primaryKeys()
    const entries = ids.map((id): EntryId => ({ table, id }))
    await inSlices(entries, (slice) => markChanged(device, vault, slice))
  }
  await compareChoices(device, vault, await isFirstComparison(device))
  await markDeleted(device, vault)
  await changeVault(device, vault, (change) => change.finish({ comparedMs: device.now() }))
}

async function isFirstComparison({ db }: Device): Promise<boolean> {
  return (await readVaultRow(db))?.comparedMs === null
}

/**
 * Compares the choices in browser storage, whose writes are not marked. Each sync run does, so a change counts
 * as made now.
 * @param areUndated whether they may have been changed long ago, while the sealed copy was off
 */
export async function compareChoices(
  device: Device,
  vault: Vault,
  areUndated = false,
): Promise<void> {
  const choices = CHOICE_NAMES.map((id): EntryId => ({ table: 'settings', id }))
  const rows = await readLocalRows(device, choices)
  const before = await readKnown(device, choices)
  const isSettled = (row: SealedRow | null | undefined, index: number) => {
    const record = before[index]
    if (!record) return !row
    return isConfirmed(record, vault, row ?? null) && (!row || record.base !== undefined)
  }
  if (rows.every(isSettled)) return
  await markChanged(device, vault, choices, areUndated)
  const known = await device.db.vault_records.bulkGet(choices.map(({ table, id }) => [table, id]))
  await markMissing(
    device,
    vault,
    known.filter((row) => row !== undefined),
    areUndated,
  )
}

function idOf(row: object): string {
  const { id, date } = row as { readonly id?: string; readonly date?: string }
  return id ?? date ?? ''
}

function markChanged(
  device: Device,
  vault: Vault,
  entries: readonly EntryId[],
  areUndated = true,
): Promise<void> {
  return changeVault(device, vault, async (change) => {
    const known = await readKnown(device, entries)
    const rows = await readLocalRows(device, entries)
    for (const [index, { table, id }] of entries.entries()) {
      const [before, row] = [known[index], rows[index]]
      if (!row || before?.pending || before?.unread) continue
      if (before && isConfirmed(before, vault, row)) {
        // One that an earlier version of Tend has fetched or sent.
        const base = baseOf({ table, row, revision: before.revision })
        if (base.base && !before.base) change.put(before, { ...before, ...base })
        continue
      }
      change.put(before, { ...pendingAgain(device, before, row, areUndated), table, id })
    }
    await change.finish()
  })
}

function isConfirmed(
  before: VaultRecordRow | undefined,
  vault: Vault,
  row: SealedRow | null,
): boolean {
  return confirmedIn(before, vault)?.checksum === textChecksum(textOf(row))
}

/**
 * A change without a mark counts as made now. Otherwise the entry only moves to another vault.
 * @param isUndated whether nothing tells when the change was really made
 */
export function pendingAgain(
  { now }: Device,
  before: VaultRecordRow | undefined,
  row: SealedRow | null,
  isUndated: boolean,
): Pick<VaultRecordRow, 'revision' | 'pending' | 'undated' | 'sentRevision'> {
  if (!before) return { revision: 1, pending: 1 }
  const { deleted: _, ...kept } = before
  const isSame = before.confirmed?.checksum === textChecksum(textOf(row))
  if (isSame) return { ...kept, pending: 1 }
  const revision = nextRevision(now(), before.revision)
  // If the change is undone, a change of another device is later.
  const isFirst = !(before.pending || before.sent)
  return {
    ...kept,
    revision,
    pending: 1,
    ...(isUndated && { undated: 1 }),
    ...(isFirst && { sentRevision: before.revision }),
  }
}

/** Makes entries pending whose rows were deleted without a mark; `compareChoices` does so for choices. */
async function markDeleted(device: Device, vault: Vault): Promise<void> {
  const { db } = device
  let last: [string, string] = ['', '']
  for (;;) {
    const page = await db.vault_records.where('[table+id]').above(last).limit(PAGE).toArray()
    await markMissing(device, vault, page.filter(isOfDatabase))
    await yieldToMain()
    const end = page.at(-1)
    if (page.length < PAGE || !end) return
    last = [end.table, end.id]
  }
}

const PAGE = 200

function isOfDatabase({ table }: VaultRecordRow): boolean {
  return isVaultTable(table) && isRowTable(table)
}

async function markMissing(
  device: Device,
  vault: Vault,
  known: readonly VaultRecordRow[],
  areUndated = true,
): Promise<void> {
  const entries = known.flatMap(({ table, id }) => (isVaultTable(table) ? [{ table, id }] : []))
  if (entries.length === 0) return
  await changeVault(device, vault, async (change) => {
    const current = await readKnown(device, entries)
    const rows = await readLocalRows(device, entries)
    for (const [index, { table, id }] of entries.entries()) {
      const before = current[index]
      if (!before || before.pending || before.unread || rows[index] !== null) continue
      // Deleted, and the vault knows it.
      if (isConfirmed(before, vault, null)) continue
      if (isDeletable(table)) {
        const marks = pendingAgain(device, before, null, areUndated)
        change.put(before, { ...marks, table, id, deleted: 1 })
      } else {
        // The sum of all records then differs, so the next pull fetches it again.
        const { confirmed: _, ...unknown } = before
        change.put(before, unknown)
      }
    }
    await change.finish()
  })
}

function readKnown({ db }: Device, entries: readonly EntryId[]) {
  return db.vault_records.bulkGet(entries.map(({ table, id }) => [table, id]))
}
