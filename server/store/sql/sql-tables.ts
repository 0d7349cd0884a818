import type { PushRow } from '../push-store.ts'

/**
 * The tables, with Kysely's types. Every key begins with the hash of the user's id. Push subscriptions,
 * invitations and the server's state are exceptions, because they belong to no id.
 */
export interface Tables {
  users: UserRow
  days: DayRow
  sessions: SessionRow
  records: RecordRow
  push_subscriptions: PushRow
  invitations: InvitationRow
  server_state: ServerStateRow
}

/** An invitation for one person, who may start a diary with it and create one vault. */
export interface InvitationRow {
  /** The SHA-256 of the code. */
  code_hash: Buffer
  /** Milliseconds since 1970. */
  expires_at: number
  /** When an id was started with it, in milliseconds since 1970; `null` if none was. */
  id_used_at: number | null
  /** The same for a vault. */
  vault_used_at: number | null
}

/** State that all servers of a database share. `maintenance` is present while no requests are served. */
export interface ServerStateRow {
  name: 'maintenance'
  /** Since when, in milliseconds since 1970. */
  value: number
}

/**
 * A user's counts and sums. Every write updates them, so that reads need not compute them. A vault has
 * such a row too, with records instead of days and sessions.
 */
export interface UserRow {
  /** The hash of the user id or of the vault id. The two never have the same hash. */
  user_hash: Buffer
  /** The highest sequence number of the user's days, or of the vault's records. */
  last_sequence: number
  /**
   * The sum of the checksums of all registers of all days (`registerSum`), or of all records
   * (`recordChecksum`); below 2^52.
   */
  revision_sum: number
  /** The number of sessions, which is also the arrival number of the last one. */
  session_total: number
  /** How many of them are deleted. */
  deleted_sessions: number
  /** The number of records. */
  record_total: number
  /** The bytes of all days, sessions and records (`dayRowBytes`, `sessionRowBytes`, `recordRowBytes`). */
  stored_bytes: number
  /** When the user's data was erased, in milliseconds since 1970; `null` if it was not. */
  erased_at: number | null
  /** The SHA-256 of the access key that has claimed the id; `null` if none has. Kept after an erasure. */
  key_hash: Buffer | null
  /** How many times the access key was changed. */
  key_version: number
  /** The most megabytes that may be stored, 0 for no limit; `null` for the server's setting. */
  max_mb: number | null
}

export interface DayRow {
  user_hash: Buffer
  /** `YYYY-MM-DD` */
  date: string
  /** Orders a user's days by their last change. */
  sequence: number
  /** JSON, sorted by name. Its escapes preserve NUL characters and lone surrogates. */
  registers: string
}

/** The part of a day's row that reading and merging the day need. */
export type DayContent = Pick<DayRow, 'date' | 'registers'>

export interface SessionRow {
  user_hash: Buffer
  id: string
  /** Numbers a user's sessions in the order of their arrival, from 1. */
  arrival: number
  duration_seconds: number
  cycles: number
  /** ISO 8601 with the time zone offset of the device, unchanged. */
  started_at: string
  /** 1 if the session is deleted; then it has no duration, no cycles and no time of day. */
  deleted: number
}

/** A record of a vault, sealed by a device. */
export interface RecordRow {
  /** The hash of the vault id. */
  user_hash: Buffer
  /** 16 bytes. */
  name: Buffer
  /** Orders a vault's records by their last change. */
  sequence: number
  /** Computed from `sealed`; 16 bytes (`sealedVersion`). */
  version: Buffer
  sealed: Buffer
  /** Milliseconds since 1970, by the server's clock. */
  received_at: number
}
