import { hash } from 'node:crypto'
import { base64urlLength } from '@tend/protocol/base64url'
import { addToSum } from '@tend/shared/records/checksum'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import type { RecordHead } from '../sql/queries.ts'
import type { RecordRow, UserRow } from '../sql/sql-tables.ts'
import type {
  ReceivedRecord,
  RecordPage,
  SealedRecordWrite,
  StoredRecord,
  VaultTotals,
} from '../vault-store.ts'
import { type Refusal, UNKNOWN_VAULT } from './access.ts'
import { PageBudget } from './day-size.ts'
import { recordRowBytes } from './stored-bytes.ts'

const VERSION_BYTES = 16

/** The most bytes of a record in a response, without its sealed bytes. */
const RECORD_BYTES = 200

/** The version of a record: the first 16 bytes of the SHA-256 of its sealed bytes. */
export function sealedVersion(sealed: Buffer): Buffer {
  return hash('sha256', sealed, 'buffer').subarray(0, VERSION_BYTES)
}

/** What the row says about a vault. */
export function vaultState(vault: UserRow): VaultTotals | Refusal {
  if (vault.key_hash === null) return UNKNOWN_VAULT
  return {
    records: vault.record_total,
    bytes: vault.stored_bytes,
    sequence: vault.last_sequence,
    digest: vault.revision_sum,
  }
}

/** The most bytes of a record in a response. */
export function recordBytes({ sealed_bytes }: Pick<RecordHead, 'sealed_bytes'>): number {
  return RECORD_BYTES + base64urlLength(sealed_bytes)
}

/**
 * How many records fit into a response, at least one.
 * @param heads the records of the response, and perhaps further ones
 */
export function recordPageLength(
  heads: readonly Pick<RecordHead, 'sealed_bytes'>[],
  pageSize: number,
  maxBytes: number,
): number {
  const budget = new PageBudget(maxBytes)
  const end = heads.findIndex((head) => !budget.fits(recordBytes(head)))
  return Math.min(pageSize, end === -1 ? heads.length : end)
}

/**
 * A page of records, with the cursor of the next one.
 * @param rows the records of the page, in the order of their sequence numbers
 * @param more whether there are records after them
 */
export function recordPage(
  vault: UserRow,
  rows: readonly RecordRow[],
  after: number,
  more: boolean,
): RecordPage | Refusal {
  if (vault.key_hash === null) return UNKNOWN_VAULT
  return {
    records: rows.map(recordFromRow),
    // Lowered like the cursor of a page of days, after the store was restored from a backup.
    cursor: rows.at(-1)?.sequence ?? Math.min(after, vault.last_sequence),
    more,
    digest: vault.revision_sum,
  }
}

/** The newest records that fit into a response. */
export function newestRecordsThatFit(
  vault: UserRow,
  rows: readonly RecordRow[],
  maxBytes: number,
): readonly ReceivedRecord[] | Refusal {
  if (vault.key_hash === null) return UNKNOWN_VAULT
  const heads = rows.map(({ sealed }) => ({ sealed_bytes: sealed.length }))
  return rows
    .slice(0, recordPageLength(heads, rows.length, maxBytes))
    .map((row) => ({ ...recordFromRow(row), receivedAt: row.received_at }))
}

export function recordFromRow({ name, version, sealed }: RecordRow): StoredRecord {
  return { name, version, sealed }
}

/** The rows to save. */
export interface RecordSave {
  readonly vault: UserRow
  readonly record: RecordRow
}

/**
 * Decides a write: it is saved if the stored record has the version that it replaces. `taken` without
 * `save` means that the record is stored already, which happens after a lost response.
 * @param stored the record with this name, if there is one
 */
export function decideRecordWrite(
  vault: UserRow,
  stored: RecordHead | undefined,
  { name, replaces, sealed }: SealedRecordWrite,
  nowMs: number,
): { readonly taken: Buffer; readonly save: RecordSave | null } | 'conflict' {
  const version = sealedVersion(sealed)
  if (stored?.version.equals(version)) return { taken: version, save: null }
  const isExpected = stored ? replaces?.equals(stored.version) : replaces === null
  if (!isExpected) return 'conflict'
  const row = { name, version, sealed, received_at: nowMs }
  return { taken: version, save: saveRecord(vault, stored, row) }
}

/**
 * The rows after a record was saved. It gets the vault's next sequence number.
 * @param minSequence the lowest sequence number that the record may get
 */
export function saveRecord(
  vault: UserRow,
  stored: RecordHead | undefined,
  record: Pick<RecordRow, 'name' | 'version' | 'sealed' | 'received_at'>,
  minSequence = 1,
): RecordSave {
  const sequence = Math.max(vault.last_sequence + 1, minSequence)
  const bytes = recordRowBytes({ sealed_bytes: record.sealed.length })
  const change = checksum(record) - (stored ? checksum(stored) : 0)
  return {
    vault: {
      ...vault,
      last_sequence: sequence,
      revision_sum: addToSum(vault.revision_sum, change),
      record_total: vault.record_total + (stored ? 0 : 1),
      stored_bytes: vault.stored_bytes + bytes - (stored ? recordRowBytes(stored) : 0),
    },
    record: { ...record, user_hash: vault.user_hash, sequence },
  }
}

function checksum({ name, version }: Pick<RecordRow, 'name' | 'version'>): number {
  return recordChecksum(name.toString('base64url'), version.toString('base64url'))
}
