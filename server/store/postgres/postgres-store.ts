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
import { Database } from './database.ts'
import { lockUser } from './lock-user.ts'
import { PersonalLines } from './personal-lines.ts'
import type { Statements } from './statements.ts'

/**
 * A store that keeps nothing in the process, so that any number of instances may share a database.
 * PostgreSQL may be away, now or later: then every call throws `StoreUnavailable` until it is back.
 * @param url as `DATABASE_URL` has it
 */
export function openPostgresStore(url: string): Store {
  return new PostgresStore(new Database(url))
}

class PostgresStore implements Store {
  readonly #database: Database
  readonly #lines: PersonalLines

  constructor(database: Database) {
    this.#database = database
    this.#lines = new PersonalLines(database)
  }

  async readDay(user: UserHash, date: LocalDate): Promise<DayRegisters> {
    const day = await this.#database.ask(async (statements) => {
      const row = await statements.day.first({ user_hash: user, date })
      if (row) return dayFromRow(row)
      // Nobody who has been erased has a day.
      const counts = await statements.user.first({ user_hash: user })
      return counts && counts.erased_at !== null ? ERASED : EMPTY_REGISTERS
    })
    return unlessErased(day)
  }

  listDays(user: UserHash, after: number, atMost: number): Promise<DayPage> {
    return this.#read(async (statements) => {
      const counts = (await statements.user.first({ user_hash: user })) ?? noUser(user)
      if (counts.erased_at !== null) return ERASED
      const rows = await statements.daysAfter.all({ user_hash: user, after, limit: atMost + 1 })
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

  writeDay(
    user: UserHash,
    date: LocalDate,
    change: DayChange,
    nowMs: number,
  ): Promise<DayRegisters> {
    return this.#write(user, async (statements) => {
      // The lock comes first: only what is read behind it cannot change any more.
      const counts = await lockUser(statements, user)
      if (counts.erased_at !== null) return ERASED
      const row = await statements.day.first({ user_hash: user, date })
      const before = row ? dayFromRow(row) : EMPTY_REGISTERS
      const after = applyChange(before, change, nowMs)
      if (after === before) return before
      const sequence = counts.last_sequence + 1
      const added = revisionSum(after.revisions) - revisionSum(before.revisions)
      await statements.saveUser.run({
        ...counts,
        last_sequence: sequence,
        revision_sum: addToRevisionSum(counts.revision_sum, added),
      })
      await statements.saveDay.run(dayToRow(user, date, sequence, after))
      return after
    })
  }

  appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession> {
    return this.#write(user, async (statements) => {
      const counts = await lockUser(statements, user)
      if (counts.erased_at !== null) return ERASED
      const stored = await statements.session.first({ user_hash: user, id: session.id })
      if (stored) return { session: sessionFromRow(stored), added: false }
      // Sessions are only ever erased all together, so that their number is the last one's arrival.
      const arrival = counts.session_total + 1
      await statements.saveUser.run({ ...counts, session_total: arrival })
      await statements.addSession.run(sessionToRow(user, arrival, session))
      return { session, added: true }
    })
  }

  listSessions(user: UserHash, before: number, atMost: number): Promise<SessionPage> {
    return this.#read(async (statements) => {
      const counts = (await statements.user.first({ user_hash: user })) ?? noUser(user)
      if (counts.erased_at !== null) return ERASED
      const rows = await statements.sessionsBefore.all({
        user_hash: user,
        before,
        limit: atMost + 1,
      })
      const page = rows.slice(0, atMost)
      return {
        sessions: page.map(sessionFromRow),
        total: counts.session_total,
        next: rows.length > atMost ? (page.at(-1)?.arrival ?? null) : null,
      }
    })
  }

  eraseUser(user: UserHash, nowMs: number): Promise<void> {
    return this.#write(user, async (statements) => {
      // Behind the lock no other instance adds to what is being erased.
      const counts = await statements.lockUser.first({ user_hash: user })
      if (!counts || !holdsAnything(counts)) return
      await statements.eraseDays.run({ user_hash: user })
      await statements.eraseSessions.run({ user_hash: user })
      await statements.saveUser.run({ ...noUser(user), erased_at: nowMs })
    })
  }

  ping(): Promise<void> {
    return this.#database.ping()
  }

  async close(): Promise<void> {
    await this.#lines.finish()
    await this.#database.close()
  }

  async #read<T>(read: (statements: Statements) => Promise<T | typeof ERASED>): Promise<T> {
    return unlessErased(await this.#database.readTogether(read))
  }

  /** Refused is one write, not those that share its transaction: so it ends with a value. */
  async #write<T>(
    user: UserHash,
    write: (statements: Statements) => Promise<T | typeof ERASED>,
  ): Promise<T> {
    return unlessErased(await this.#lines.run(user, write))
  }
}
