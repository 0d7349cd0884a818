import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayChange, DayRegisters } from '@tend/domain/days/registers'
import type { UserHash } from './user-hash.ts'

/**
 * What the server keeps for every person. All that is asked names one person, so that a store may
 * be divided by person. Every call may throw `ServiceUnavailable`; after a while the same call may
 * succeed. A write is resolved only once it is on disk. Reads and writes of a person who has been
 * erased throw `UserErased`, for ever.
 */
export interface Store {
  /** One day; `EMPTY_REGISTERS` if it was never written. */
  readDay(user: UserHash, date: LocalDate): Promise<DayRegisters>

  /**
   * The days that changed after a sequence number (0: all), in the order of their last change.
   * @param atMost how many days the page holds, 1 or more
   */
  listDays(user: UserHash, after: number, atMost: number): Promise<DayPage>

  /**
   * Merges a change into a day by `applyChange`. A day that is changed by it takes the next sequence
   * number of its person, any other keeps the one it has.
   * @param nowMs the time that fields without a revision are written at
   * @returns the whole day afterwards
   */
  writeDay(user: UserHash, date: LocalDate, change: DayChange, nowMs: number): Promise<DayRegisters>

  /** Appends a session. One whose id the person already has changes nothing and is answered. */
  appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession>

  /**
   * The sessions that arrived before an arrival number (`Number.MAX_SAFE_INTEGER`: all), the newest
   * to arrive first.
   * @param atMost how many sessions the page holds, 1 or more
   */
  listSessions(user: UserHash, before: number, atMost: number): Promise<SessionPage>

  /**
   * Deletes everything of a person. An embedded file then holds no trace of it; a PostgreSQL overwrites
   * the bytes in its own time (docs/scaling.md). Of one of whom anything was known the hash and the
   * time stay; again, or of one never heard of, it changes nothing.
   * @param nowMs the time that is kept
   */
  eraseUser(user: UserHash, nowMs: number): Promise<void>

  /** Resolves if the store answers. */
  ping(): Promise<void>

  /** Finishes the writes that were taken, then lets go of the files. Nothing is called afterwards. */
  close(): Promise<void>
}

export interface StoredDay {
  readonly date: LocalDate
  readonly registers: DayRegisters
}

export interface DayPage {
  readonly days: readonly StoredDay[]
  /** What to ask after for the next page; never above the last number that was given. */
  readonly cursor: number
  readonly more: boolean
  /** `revisionSum` of all days of the person added up, by `addToRevisionSum`. */
  readonly revisionSum: number
}

export interface StoredSession {
  /** Made by the device or the server; unique for one person only. */
  readonly id: string
  /** Seconds. */
  readonly duration: number
  readonly cycles: number
  /** ISO 8601 with an offset, kept as it came. */
  readonly startedAt: string
}

export interface AppendedSession {
  readonly session: StoredSession
  /** False if the id was there before; `session` is then the stored one. */
  readonly added: boolean
}

export interface SessionPage {
  readonly sessions: readonly StoredSession[]
  /** How many sessions the person has in all. */
  readonly total: number
  /** What to ask before for the next page; `null` on the last one. */
  readonly next: number | null
}
