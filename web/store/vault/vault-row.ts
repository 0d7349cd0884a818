import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import type { Transaction } from 'dexie'
import type { TendDatabase, VaultRecordRow, VaultRow } from '../database/database.ts'
import { withoutMarks } from '../database/mark-writes.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { ROW_TABLES, rowTableOf } from './rules/row-tables.ts'

/** The cursor of the first pull. */
export const INITIAL_CURSOR = '0'

/** The sealed copy was turned off or got new words since the work began. */
export class VaultChangedError extends Error {
  constructor() {
    super('The sealed copy was turned off or got new words meanwhile')
    this.name = 'VaultChangedError'
  }
}

/** The sealed copy, if it is on. */
export async function readVaultRow(db: TendDatabase): Promise<VaultRow | undefined> {
  const row = await db.vault.get('vault')
  return row?.state === 'on' ? row : undefined
}

/** Changes the row of this vault; does nothing if another one is in use now. */
export function updateVault(
  device: Device,
  { epoch }: Pick<VaultRow, 'epoch'>,
  update: (row: VaultRow) => VaultRow,
): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.vault, db.settings, async () => {
    await assertOwner(device)
    const row = await readVaultRow(db)
    if (row?.epoch === epoch) await db.vault.put(update(row))
  })
}

/** A transaction of the sealed copy itself, whose writes are not marked as pending. */
export class VaultChange {
  readonly #db: TendDatabase
  readonly #vault: VaultRow
  readonly #put: VaultRecordRow[] = []
  readonly #deleted: [table: string, id: string][] = []
  #digest: number

  constructor(db: TendDatabase, vault: VaultRow) {
    this.#db = db
    this.#vault = vault
    this.#digest = vault.digest
  }

  /** Stores what is known about an entry, in place of `before`, and updates the sum of all records. */
  put(before: VaultRecordRow | undefined, after: VaultRecordRow): void {
    this.#count(before, -1)
    this.#count(after, 1)
    this.#put.push(after)
  }

  delete(row: VaultRecordRow): void {
    this.#count(row, -1)
    this.#deleted.push([row.table, row.id])
  }

  /** Adds up the records again, in case two tabs without Web Locks have counted one twice. */
  recount(rows: readonly VaultRecordRow[]): void {
    this.#digest = 0
    for (const row of rows) this.#count(row, 1)
  }

  #count(row: VaultRecordRow | undefined, sign: 1 | -1): void {
    const confirmed = confirmedIn(row, this.#vault)
    if (!confirmed) return
    const checksum = recordChecksum(confirmed.name, confirmed.version)
    this.#digest = addToSum(this.#digest, sign * checksum)
  }

  /** Writes all changes. Call at the end of the transaction. */
  async finish(update: Partial<VaultRow> = {}): Promise<void> {
    await this.#db.vault_records.bulkDelete(this.#deleted)
    await this.#db.vault_records.bulkPut(this.#put)
    const isChanged = this.#digest !== this.#vault.digest || Object.keys(update).length > 0
    if (isChanged) await this.#db.vault.put({ ...this.#vault, ...update, digest: this.#digest })
  }
}

/** Tables that are not sealed, and that belong to entries. */
const ROWS_BESIDE = [
  'deleted_sessions',
  'workout_exercises',
  'imported_records',
  'imported_days',
  'move_in_receipts',
]

/**
 * Runs `work` in a transaction over everything that is sealed, or only over what is known about it.
 * Rejects with `VaultChangedError` if another vault is in use now.
 */
export function changeVault<T>(
  device: Device,
  { epoch }: Pick<VaultRow, 'epoch'>,
  work: (change: VaultChange, vault: VaultRow) => Promise<T>,
  scope: 'with rows' | 'without rows' = 'with rows',
): Promise<T> {
  const { db } = device
  const rows = scope === 'with rows' ? [...ROW_TABLES.map(rowTableOf), ...ROWS_BESIDE] : []
  const tables = [...rows, 'vault', 'vault_records', 'settings']
  return db.transaction('rw', tables, async (transaction: Transaction) => {
    withoutMarks(transaction)
    await assertOwner(device)
    const vault = await readVaultRow(db)
    if (vault?.epoch !== epoch) throw new VaultChangedError()
    return work(new VaultChange(db, vault), vault)
  })
}

/** The record of an entry in this vault; `undefined` if none is known. */
export function confirmedIn(
  row: VaultRecordRow | undefined,
  { epoch }: Pick<VaultRow, 'epoch'>,
): VaultRecordRow['confirmed'] {
  return row?.confirmed?.epoch === epoch ? row.confirmed : undefined
}
