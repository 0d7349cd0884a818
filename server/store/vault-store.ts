import type { LimitReached } from '../errors/limit-reached.ts'
import type { UserHash } from './user-hash.ts'

/**
 * The sealed records of vaults. A vault is a user with an access key: it is claimed, limited, erased and
 * copied like others (see `Store`), and every call needs its key. All calls except `createVault` throw
 * `UnknownVault` if there is no vault.
 */
export interface VaultStore {
  /** Creates a vault with the key of this store, unless it exists with this key. */
  createVault(vault: UserHash): Promise<VaultTotals>

  readVault(vault: UserHash): Promise<VaultTotals>

  /**
   * Lists the records that changed after a sequence number, in the order of their last change.
   * @param after 0 for all records
   * @param pageSize the maximum number of records in the page, at least 1
   * @param maxBytes the maximum size of the records in a response; a first record larger than that is
   * returned alone. The default is `MAX_BATCH_BYTES`.
   */
  listRecords(
    vault: UserHash,
    after: number,
    pageSize: number,
    maxBytes?: number,
  ): Promise<RecordPage>

  /** Lists the records that were received last, the newest first, up to `limit` and `MAX_BATCH_BYTES`. */
  listNewestRecords(vault: UserHash, limit: number): Promise<readonly ReceivedRecord[]>

  /**
   * Writes several records in one transaction, each only if the stored record has the version that it
   * replaces. A record that is already stored with the same bytes does not change and counts as taken.
   * @param writes at least one, each with another name
   * @param nowMs the server's clock in milliseconds since 1970
   * @param maxBytes the maximum size of the outcomes in a response. The default is `MAX_BATCH_BYTES`.
   * @returns the outcomes of the first writes, as many as fit into `maxBytes` and at least one; those after
   * them were not processed. A write that a limit refuses does not affect the others.
   */
  writeRecords(
    vault: UserHash,
    writes: readonly SealedRecordWrite[],
    nowMs: number,
    maxBytes?: number,
  ): Promise<readonly (RecordOutcome | LimitReached)[]>
}

export interface VaultTotals {
  /** The number of records. */
  readonly records: number
  /** The bytes of all records (`recordRowBytes`). */
  readonly bytes: number
  /** The sequence number of the last change, 0 before the first. */
  readonly sequence: number
  /** The sum of the checksums of all records (`recordChecksum`). */
  readonly digest: number
}

export interface SealedRecordWrite {
  /** 16 bytes. */
  readonly name: Buffer
  /** `null` if there must be no record with this name. */
  readonly replaces: Buffer | null
  readonly sealed: Buffer
}

export interface StoredRecord {
  readonly name: Buffer
  readonly version: Buffer
  readonly sealed: Buffer
}

export interface ReceivedRecord extends StoredRecord {
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}

export interface RecordPage {
  readonly records: readonly StoredRecord[]
  /** The `after` of the next page; never above the vault's last sequence number. */
  readonly cursor: number
  readonly more: boolean
  /** As in `VaultTotals`. */
  readonly digest: number
}

/** `record` is the stored one, `null` if there is none. */
export type RecordOutcome =
  | { readonly status: 'taken'; readonly version: Buffer }
  | { readonly status: 'conflict'; readonly record: StoredRecord | null }
