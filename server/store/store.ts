import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayChange } from '@tend/shared/days/registers/apply-change'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import type { LimitReached } from '../errors/limit-reached.ts'
import type { PushStore } from './push-store.ts'
import type { KeyHash, UserHash } from './user-hash.ts'
import type { VaultStore } from './vault-store.ts'
import type { WriteLimits } from './write-limits.ts'

/**
 * The daily data and breathing sessions of all users. Every call concerns one user, so that a store
 * can be distributed by user; only those for push subscriptions concern none. Every call may throw
 * `ServiceUnavailable` and succeed later. Writes resolve once they are on disk. Every write except an
 * erasure may throw `DiskAlmostFull`. After a user's data was erased, their reads and writes permanently
 * throw `UserErased`.
 *
 * A write with an access key claims an id that no key has claimed. From then on every call for the user
 * without that key throws `WrongKey`, also after an erasure. A write that exceeds a limit throws
 * `LimitReached`.
 */
export interface Store extends VaultStore, PushStore {
  /** The same store, for calls with an access key. The store that was opened is for calls without one. */
  withKey(key: KeyHash): Store

  /** The same store with limits for its writes. Erasing only adds unknown ids within them. The store that was opened has none. */
  withLimits(limits: WriteLimits): Store

  /** Reads a day; it has no registers if it was never written. */
  readDay(user: UserHash, date: LocalDate): Promise<StoredDay>

  /**
   * Lists the days that changed after a sequence number, in the order of their last change. Reads no
   * more days than it returns.
   * @param after 0 for all days
   * @param pageSize the maximum number of days in the page, at least 1
   * @param maxBytes the maximum size of the days in a response; a first day larger than that is
   * returned alone. The default is `MAX_BATCH_BYTES`.
   */
  listDays(user: UserHash, after: number, pageSize: number, maxBytes?: number): Promise<DayPage>

  /**
   * Merges a change into a day with `applyChange`. A change that has an effect gives the day the
   * user's next sequence number.
   * @param nowMs the server's clock in milliseconds since 1970, for fields without a revision
   * @returns the day after the change, with all registers
   */
  writeDay(user: UserHash, date: LocalDate, change: DayChange, nowMs: number): Promise<StoredDay>

  /**
   * Like `writeDay` for several days, in their order and in one transaction.
   * @param writes at least one
   * @param usedBytes the bytes of the response before them
   * @returns the first days, as many as fit into a response of `MAX_BATCH_BYTES`, and at least one if they
   * are its first; those after them were not changed. A write that a limit refuses is not saved and does not affect the others.
   */
  writeDays(
    user: UserHash,
    writes: readonly DatedChange[],
    nowMs: number,
    usedBytes?: number,
  ): Promise<readonly (StoredDay | LimitReached)[]>

  /**
   * Appends a session, unless the user already has a session with its id. One that is deleted also deletes
   * the stored one, which keeps its place but not its amounts and time of day. Its id is never used again.
   */
  appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession>

  /**
   * Like `appendSession` for several sessions, at least one, in their order and in one transaction.
   * Limits apply as in `writeDays`.
   */
  appendSessions(
    user: UserHash,
    sessions: readonly StoredSession[],
  ): Promise<readonly (AppendedSession | LimitReached)[]>

  /**
   * Lists the sessions that arrived before an arrival number, last arrival first.
   * @param before `Number.MAX_SAFE_INTEGER` for all sessions
   * @param pageSize the maximum number of sessions in the page, at least 1
   */
  listSessions(user: UserHash, before: number, pageSize: number): Promise<SessionPage>

  /**
   * Deletes all data of a user or a vault. The embedded database then contains no trace of it, or on a
   * full disk as soon as there is space; PostgreSQL overwrites the bytes later (docs/scaling.md). Only the
   * hashes of id and key and the time remain, and are added to the list of erased ids (`ErasedIds`). Has
   * no effect on a user without data, unless the call has a key and a user may be added: a first write may
   * still be on its way.
   * @param nowMs the time to store, in milliseconds since 1970
   */
  eraseUser(user: UserHash, nowMs: number): Promise<void>

  /** Replaces the user's access key. Calls with the previous key are rejected from now on. */
  changeKey(user: UserHash, newKey: KeyHash): Promise<void>

  /** Whether a key has claimed the user's id. If so, it is the key of this store, as for every call. */
  isClaimed(user: UserHash): Promise<boolean>

  /** Writes and deletes a row. Resolves if the store can be read and written. */
  ping(): Promise<void>

  /** Whether `tend admin maintenance on` is in effect. */
  isInMaintenance(): Promise<boolean>

  /** Measures the database for `/metrics`. Reads no data of users. */
  figures(nowMs: number): Promise<StoreFigures>

  /** Finishes all writes, then closes the database. The store cannot be used afterwards. */
  close(): Promise<void>
}

/** Called after each transaction with the number of writes that shared it. */
export type OnCommit = (writes: number) => void

export interface StoreFigures {
  /** The size of the database on disk in bytes. */
  readonly databaseBytes: number
  /** The size of the write-ahead log in bytes; `null` for PostgreSQL, whose log is shared by all databases. */
  readonly walBytes: number | null
  /** The push messages whose time has come and that are not sent yet. */
  readonly pendingPushes: number
  /** The time of the oldest of them in milliseconds since 1970; `null` if there is none. */
  readonly oldestPushAt: number | null
}

export interface StoredDay {
  readonly date: LocalDate
  readonly registers: DayRegisters
  /** The registers as they are stored. Responses contain this text, so it is not built again. */
  readonly registersJson: string
}

/** A change of one day. */
export interface DatedChange {
  readonly date: LocalDate
  readonly change: DayChange
}

export interface DayPage {
  readonly days: readonly StoredDay[]
  /** The `after` of the next page; never above the user's last sequence number. */
  readonly cursor: number
  readonly more: boolean
  /** The sum of the checksums of all registers of the user (`registerSum`). */
  readonly revisionSum: number
}

export interface StoredSession {
  /** Generated by the device or the server; unique per user. */
  readonly id: string
  /** Seconds. */
  readonly duration: number
  readonly cycles: number
  /** ISO 8601 with a time zone offset, stored unchanged. */
  readonly startedAt: string
  readonly deleted?: true
}

export interface AppendedSession {
  readonly session: StoredSession
  /** False if the user already had a session with this id; `session` is then the stored one. */
  readonly added: boolean
}

export interface SessionPage {
  readonly sessions: readonly StoredSession[]
  /** The number of all sessions of the user, with those that are deleted. */
  readonly total: number
  /** How many of them are deleted. */
  readonly deleted: number
  /** The `before` of the next page; `null` on the last page. */
  readonly next: number | null
}
