import { join } from 'node:path'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayChange, DayRegisters } from '@tend/domain/days/registers'
import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { DayBatch } from '../rules/day-batch.ts'
import { dayPage, decideDayWrite, pageLength, storedDay } from '../rules/days.ts'
import { ERASED, unlessErased } from '../rules/erased.ts'
import { decideSessionAppend, sessionPage } from '../rules/sessions.ts'
import { decideErasure, newUser } from '../rules/users.ts'
import type { UserRow } from '../sql/tables.ts'
import type {
  AppendedSession,
  DatedChange,
  DayPage,
  SessionPage,
  Store,
  StoredDay,
  StoredSession,
} from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import { Connection, type OpenDatabase } from './connection.ts'
import { GroupCommit } from './group-commit.ts'
import { prepareDatabase } from './prepare-database.ts'
import { mapSqliteError } from './sqlite-errors.ts'
import type { Statements } from './statements.ts'

export type OpenedStore =
  | { readonly state: 'open'; readonly store: Store }
  /** `problem` is the reason why the file cannot be used. */
  | { readonly state: 'unusable'; readonly problem: string }

/** The path of the database in a data folder. */
export const databasePath = (folder: string) => join(folder, 'tend.db')

/** Opens `tend.db` in an existing data folder, and creates it if it does not exist. */
export async function openSqliteStore(folder: string): Promise<OpenedStore> {
  const path = databasePath(folder)
  const problem = await prepareDatabase(path)
  if (problem !== null) return { state: 'unusable', problem }
  return { state: 'open', store: new SqliteStore(new Connection(path)) }
}

class SqliteStore implements Store {
  readonly #connection: Connection
  readonly #commits: GroupCommit<OpenDatabase>

  constructor(connection: Connection) {
    this.#connection = connection
    this.#commits = new GroupCommit(() => connection.current())
  }

  async readDay(user: UserHash, date: LocalDate): Promise<DayRegisters> {
    // No transaction: the user's row is only read if there is no day.
    const outcome = await this.#read(({ statements }) => {
      const day = statements.day.first({ user_hash: user, date })
      return storedDay(day, day ? undefined : statements.user.first({ user_hash: user }))
    })
    return unlessErased(outcome)
  }

  async listDays(
    user: UserHash,
    after: number,
    pageSize: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<DayPage> {
    return this.#readTransaction((statements) => {
      const sizes = statements.daySizesAfter.all({ user_hash: user, after, limit: pageSize + 1 })
      const limit = pageLength(sizes, pageSize, maxBytes)
      const rows = statements.daysAfter.all({ user_hash: user, after, limit })
      return dayPage(userRow(statements, user), rows, after, sizes.length > limit)
    })
  }

  async writeDay(
    user: UserHash,
    date: LocalDate,
    change: DayChange,
    nowMs: number,
  ): Promise<DayRegisters> {
    return this.#write((statements) => {
      const stored = statements.day.first({ user_hash: user, date })
      const outcome = decideDayWrite(userRow(statements, user), stored, date, change, nowMs)
      if (outcome === ERASED) return ERASED
      if (outcome.save) {
        statements.saveUser.run(outcome.save.user)
        statements.saveDay.run(outcome.save.day)
      }
      return outcome.registers
    })
  }

  async writeDays(
    user: UserHash,
    writes: readonly DatedChange[],
    nowMs: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<readonly StoredDay[]> {
    return this.#write((statements) => {
      const batch = new DayBatch(userRow(statements, user), nowMs, maxBytes)
      for (const write of writes) {
        const stored = statements.day.first({ user_hash: user, date: write.date })
        const fits = batch.write(write, stored)
        if (fits === ERASED) return ERASED
        if (!fits) break
      }
      if (batch.save) {
        statements.saveUser.run(batch.save.user)
        for (const day of batch.save.days) statements.saveDay.run(day)
      }
      return batch.written
    })
  }

  async appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession> {
    return this.#write((statements) => appendSession(statements, user, session))
  }

  async appendSessions(
    user: UserHash,
    sessions: readonly StoredSession[],
  ): Promise<readonly AppendedSession[]> {
    return this.#write((statements) => {
      const appended: AppendedSession[] = []
      for (const session of sessions) {
        const outcome = appendSession(statements, user, session)
        if (outcome === ERASED) return ERASED
        appended.push(outcome)
      }
      return appended
    })
  }

  async listSessions(user: UserHash, before: number, pageSize: number): Promise<SessionPage> {
    return this.#readTransaction((statements) => {
      const rows = statements.sessionsBefore.all({ user_hash: user, before, limit: pageSize + 1 })
      return sessionPage(userRow(statements, user), rows, pageSize)
    })
  }

  async eraseUser(user: UserHash, nowMs: number): Promise<void> {
    const wasErased = await this.#write((statements) => {
      const erased = decideErasure(statements.user.first({ user_hash: user }), nowMs)
      if (erased === null) return false
      statements.eraseDays.run({ user_hash: user })
      statements.eraseSessions.run({ user_hash: user })
      statements.saveUser.run(erased)
      return true
    })
    if (!wasErased) return
    // The WAL still contains the erased data, so truncate it. If a reader prevents that, the pragma
    // reports "busy" without throwing, and the next erasure or closing the store truncates the WAL.
    await this.#read(({ db }) => db.pragma('wal_checkpoint(TRUNCATE)'))
  }

  async ping(): Promise<void> {
    // A read-only store is not ready, so check with a write that changes no row.
    await this.#read(({ db }) => db.exec('DELETE FROM users WHERE 0'))
  }

  async close(): Promise<void> {
    this.#commits.flush()
    this.#connection.close()
  }

  async #read<T>(read: (database: OpenDatabase) => T): Promise<T> {
    try {
      return read(this.#connection.current())
    } catch (error) {
      throw mapSqliteError(error)
    }
  }

  /** Runs several reads that see the same state, even if another process writes to the file. */
  async #readTransaction<T>(read: (statements: Statements) => T | typeof ERASED): Promise<T> {
    return unlessErased(
      await this.#read(({ db, statements }) => db.transaction(() => read(statements))()),
    )
  }

  async #write<T>(write: (statements: Statements) => T | typeof ERASED): Promise<T> {
    try {
      return unlessErased(await this.#commits.run(({ statements }) => write(statements)))
    } catch (error) {
      throw mapSqliteError(error)
    }
  }
}

function userRow(statements: Statements, user: UserHash): UserRow {
  return statements.user.first({ user_hash: user }) ?? newUser(user)
}

function appendSession(
  statements: Statements,
  user: UserHash,
  session: StoredSession,
): AppendedSession | typeof ERASED {
  const stored = statements.session.first({ user_hash: user, id: session.id })
  const outcome = decideSessionAppend(userRow(statements, user), stored, session)
  if (outcome === ERASED) return ERASED
  if (outcome.save) {
    statements.saveUser.run(outcome.save.user)
    statements.addSession.run(outcome.save.session)
  }
  return outcome.result
}
