import * as z from 'zod/mini'
import { base64urlLength, isBase64url } from './base64url.ts'
import { ErrorResponse } from './error.ts'

/**
 * A vault stores records that only devices can read. The server knows of each record a name that reveals
 * nothing, its sealed bytes, and when it received them.
 *
 * Every request has the header `Authorization: Bearer <vault id>.<access key>`, each of them 32 bytes as
 * base64url. No URL contains either. A request with another key fails with 401 `wrong_key`, whether or
 * not the vault was erased; one for an erased vault with 410 `erased`, permanently.
 */
export const VAULT_PATH = '/api/vault'

/** The vault id and the access key in the header `Authorization`. */
export const VAULT_CREDENTIALS =
  /^([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])\.([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/

/** The most sealed bytes of a record, so that one always fits into a request. */
export const MAX_SEALED_BYTES = 96 * 1024

/** The most records of a write. */
export const MAX_RECORD_WRITES = 256

/** The most records of a response of `listNewestRecords`. */
export const MAX_NEWEST_RECORDS = 20

const text128 = (what: string) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/, `${what} is 16 bytes as base64url`))

const RecordName = text128('a name')

/**
 * The first 16 bytes of the SHA-256 of the sealed bytes. A number that counts would repeat after the
 * server has been restored from a backup; a write could then replace a record that its device never read.
 */
const RecordVersion = text128('a version')

const Sealed = z
  .string()
  .check(
    z.minLength(2, 'a record is not empty'),
    z.maxLength(
      base64urlLength(MAX_SEALED_BYTES),
      `a record has at most ${MAX_SEALED_BYTES} sealed bytes`,
    ),
    z.refine(isBase64url, 'sealed bytes are base64url without padding'),
  )

export const VaultRecord = z.object({
  name: RecordName,
  version: RecordVersion,
  sealed: z.string(),
})

export type VaultRecord = z.infer<typeof VaultRecord>

/** What the server knows about a vault. */
export const VaultState = z.object({
  /** The number of records. */
  records: z.int(),
  /** What the records count towards the host's limit, with about 200 bytes for each record's own row. */
  bytes: z.int(),
  /** The sequence number of the last change; 0 before the first. */
  sequence: z.int(),
  /**
   * The sum of the checksums of all records (`recordChecksum`). A device compares it with its own sum to
   * detect a server that was restored from an older backup.
   */
  digest: z.int(),
})

export type VaultState = z.infer<typeof VaultState>

/**
 * PUT, without a body: creates the vault, with status 201, or with 200 if it exists. A host may require
 * an invitation code, as for the first write of a user id.
 */
export const createVault = { path: VAULT_PATH, response: VaultState } as const

/** GET: the state of the vault. Like all calls below it fails with 404 `unknown_vault` if there is none. */
export const readVault = { path: VAULT_PATH, response: VaultState } as const

/** DELETE: erases the vault, with status 204, also if there is none. */
export const eraseVault = { path: VAULT_PATH } as const

/** A write of one record. It is saved only if the record still has the version that it replaces. */
export const RecordWrite = z.strictObject({
  name: RecordName,
  /** `null` if there is no record with this name yet. */
  replaces: z.nullable(RecordVersion),
  sealed: Sealed,
})

export type RecordWrite = z.infer<typeof RecordWrite>

/**
 * `taken`: the record is on disk, or was stored with this content already, after a lost response.
 * `conflict`: nothing was saved; `record` is the stored record, `null` if there is none.
 * `refused`: a limit of the host does not allow it.
 */
export const RecordResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('taken'), version: RecordVersion }),
  z.object({ status: z.literal('conflict'), record: z.nullable(VaultRecord) }),
  z.extend(ErrorResponse, { status: z.literal('refused') }),
])

export type RecordResult = z.infer<typeof RecordResult>

/**
 * POST: writes several records, each with another name, in one transaction. The body has at most
 * `MAX_BATCH_BYTES`. The response has a result for each of the first writes, in their order. If it would
 * exceed `MAX_BATCH_BYTES`, it ends earlier; the writes after the last result were not processed, and the
 * device sends them again.
 */
export const writeRecords = {
  path: `${VAULT_PATH}/records`,
  body: z.strictObject({
    records: z.array(RecordWrite).check(
      z.minLength(1),
      z.maxLength(MAX_RECORD_WRITES),
      z.refine(
        (records) => new Set(records.map(({ name }) => name)).size === records.length,
        'each record of a write has another name',
      ),
    ),
  }),
  response: z.object({ results: z.array(RecordResult) }),
} as const

/**
 * GET: one page of records, in the order of their last change. A page has at most `MAX_BATCH_BYTES` and
 * `MAX_BATCH_ITEMS` records. `since` is the cursor of an earlier response, or `0` for all records. The
 * digest covers all records of the vault, at the moment at which the page was read.
 */
export const listRecords = {
  path: `${VAULT_PATH}/records`,
  query: z.strictObject({
    since: z
      .string()
      .check(z.regex(/^\d{1,15}$/, 'since is 0 or the cursor of an earlier response')),
  }),
  response: z.object({
    records: z.array(VaultRecord),
    cursor: z.string(),
    more: z.boolean(),
    digest: z.int(),
  }),
} as const

/**
 * GET: the records that the server received last, the newest first, as it stores them. They have at most
 * `MAX_BATCH_BYTES`, so there may be fewer than `limit`.
 */
export const listNewestRecords = {
  path: `${VAULT_PATH}/records/newest`,
  query: z.strictObject({
    limit: z
      .string()
      .check(z.regex(/^([1-9]|1\d|20)$/, `limit is a number from 1 to ${MAX_NEWEST_RECORDS}`)),
  }),
  response: z.object({
    records: z.array(
      z.object({
        ...VaultRecord.shape,
        /** The number of sealed bytes. */
        bytes: z.int(),
        /** When the server received the record, in milliseconds since 1970. */
        receivedAt: z.int(),
      }),
    ),
  }),
} as const
