import { join } from 'node:path'
import type { LocalDate } from '@tend/domain/days/local-date'
import {
  addToRevisionSum,
  applyChange,
  type DayChange,
  type DayRegisters,
  EMPTY_REGISTERS,
  revisionSum,
} from '@tend/domain/days/registers'
import { dayFromRow, dayToRow } from '../sql/day-row.ts'
import { sessionFromRow, sessionToRow } from '../sql/session-row.ts'
import { holdsAnything, noUser } from '../sql/tables.ts'
import type { AppendedSession, DayPage, SessionPage, Store, StoredSession } from '../store.ts'
import { ERASED, unlessErased } from '../user-erased.ts'
import type { UserHash } from '../user-hash.ts'
import { Connection, type OpenDatabase } from './connection.ts'
import { GroupCommit } from './group-commit.ts'
import { readyDatabase } from './open-database.ts'
import { asUnavailable } from './sqlite-unavailable.ts'
import type { Statements } from './statements.ts'

export type OpenedStore =
  | { readonly state: 'open'; readonly store: Store }
  /** A sentence that says what is wrong with the file. */
  | { readonly state: 'unusable'; readonly problem: string }

/** Where the database of a data folder is. */
export const databaseIn = (folder: string) => join(folder, 'tend.db')

/** Opens `tend.db` in a folder that is there; makes it if it is not. */
export async function openSqliteStore(folder: string): Promise<OpenedStore> {
  const path = databaseIn(folder)
  const problem = await readyDatabase(path)
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
    // Nobody who has been erased has a day: a row that is there says it all, without a transaction.
    const day = await this.#read(({ statements }) => {
      const row = statements.day.first({ user_hash: user, date })
      if (row) return dayFromRow(row)
      return isErased(statements, user) ? ERASED : EMPTY_REGISTERS
    })
    return unlessErased(day)
  }

  async listDays(user: UserHash, after: number, atMost: number): Promise<DayPage> {
    return this.#readTogether((statements) => {
      const counts = statements.user.first({ user_hash: user }) ?? noUser(user)
      if (counts.erased_at !== null) return ERASED
      const rows = statements.daysAfter.all({ user_hash: user, after, limit: atMost + 1 })
      const page = rows.slice(0, atMost)
      return {
        days: page.map((row) => ({ date: row.date as LocalDate, registers: dayFromRow(row) })),
        // A cursor from ahead of this store (it went back to a backup) would miss what comes next.
        cursor: page.at(-1)?.sequence ?? Math.min(after, counts.last_sequence),
        more: rows.length > atMost,
        revisionSum: counts.revision_sum,
      }
    })
  }

  async writeDay(
    user: UserHash,
    date: LocalDate,
    change: DayChange,
    nowMs: number,
  ): Promise<DayRegisters> {
    return this.#write((statements) => {
      const counts = statements.user.first({ user_hash: user }) ?? noUser(user)
      if (counts.erased_at !== null) return ERASED
      const row = statements.day.first({ user_hash: user, date })
      const before = row ? dayFromRow(row) : EMPTY_REGISTERS
      const after = applyChange(before, change, nowMs)
      if (after === before) return before
      const sequence = counts.last_sequence + 1
      const added = revisionSum(after.revisions) - revisionSum(before.revisions)
      statements.saveUser.run({
        ...counts,
        last_sequence: sequence,
        revision_sum: addToRevisionSum(counts.revision_sum, added),
      })
      statements.saveDay.run(dayToRow(user, date, sequence, after))
      return after
    })
  }

  async appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession> {
    return this.#write((statements) => {
      const counts = statements.user.first({ user_hash: user }) ?? noUser(user)
      if (counts.erased_at !== null) return ERASED
      const stored = statements.session.first({ user_hash: user, id: session.id })
      if (stored) return { session: sessionFromRow(stored), added: false }
      // Sessions are only ever erased all together, so that their number is the last one's arrival.
      const arrival = counts.session_total + 1
      statements.saveUser.run({ ...counts, session_total: arrival })
      statements.addSession.run(sessionToRow(user, arrival, session))
      return { session, added: true }
    })
  }

  async listSessions(user: UserHash, before: number, atMost: number): Promise<SessionPage> {
    return this.#readTogether((statements) => {
      const counts = statements.user.first({ user_hash: user }) ?? noUser(user)
      if (counts.erased_at !== null) return ERASED
      const rows = statements.sessionsBefore.all({ user_hash: user, before, limit: atMost + 1 })
      const page = rows.slice(0, atMost)
      return {
        sessions: page.map(sessionFromRow),
        total: counts.session_total,
        next: rows.length > atMost ? (page.at(-1)?.arrival ?? null) : null,
      }
    })
  }

  async eraseUser(user: UserHash, nowMs: number): Promise<void> {
    const isNew = await this.#write((statements) => {
      const counts = statements.user.first({ user_hash: user })
      if (!counts || !holdsAnything(counts)) return false
      statements.eraseDays.run({ user_hash: user })
      statements.eraseSessions.run({ user_hash: user })
      statements.saveUser.run({ ...noUser(user), erased_at: nowMs })
      return true
    })
    if (!isNew) return
    // The write-ahead log still holds what was erased. If a reader keeps it from being emptied, this
    // answers "busy" and throws nothing: it is emptied with the next erasure, or at the close.
    await this.#read(({ db }) => db.pragma('wal_checkpoint(TRUNCATE)'))
  }

  async ping(): Promise<void> {
    // A store that can be read but not written is not ready: a write like any other, of no row.
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
      throw asUnavailable(error)
    }
  }

  /** Several reads of one state, also where another process writes to the file. */
  async #readTogether<T>(read: (statements: Statements) => T | typeof ERASED): Promise<T> {
    return unlessErased(
      await this.#read(({ db, statements }) => db.transaction(() => read(statements))()),
    )
  }

  async #write<T>(write: (statements: Statements) => T | typeof ERASED): Promise<T> {
    try {
      return unlessErased(await this.#commits.run(({ statements }) => write(statements)))
    } catch (error) {
      throw asUnavailable(error)
    }
  }
}

function isErased(statements: Statements, user: UserHash): boolean {
  return (statements.user.first({ user_hash: user })?.erased_at ?? null) !== null
}
