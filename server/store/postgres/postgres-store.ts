import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayChange, DayRegisters } from '@tend/domain/days/registers'
import { dayPage, decideDayWrite, storedDay } from '../rules/days.ts'
import { ERASED, unlessErased } from '../rules/erased.ts'
import { decideSessionAppend, sessionPage } from '../rules/sessions.ts'
import { decideErasure, newUser } from '../rules/users.ts'
import type { UserRow } from '../sql/tables.ts'
import type { AppendedSession, DayPage, SessionPage, Store, StoredSession } from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import { Database } from './database.ts'
import { lockUser } from './lock-user.ts'
import type { Statements } from './statements.ts'
import { UserWriteQueues } from './user-write-queues.ts'

/**
 * A store without state in the process, so that any number of instances may share a database. While
 * PostgreSQL is unreachable, now or later, every call throws `ServiceUnavailable`.
 * @param url the connection URL, in the format of `DATABASE_URL`
 */
export function openPostgresStore(url: string): Store {
  return new PostgresStore(new Database(url))
}

class PostgresStore implements Store {
  readonly #database: Database
  readonly #queues: UserWriteQueues

  constructor(database: Database) {
    this.#database = database
    this.#queues = new UserWriteQueues(database)
  }

  async readDay(user: UserHash, date: LocalDate): Promise<DayRegisters> {
    // No transaction: the user's row is only read if there is no day.
    const outcome = await this.#database.query(user, async (statements) => {
      const day = await statements.day.first({ user_hash: user, date })
      return storedDay(day, day ? undefined : await statements.user.first({ user_hash: user }))
    })
    return unlessErased(outcome)
  }

  listDays(user: UserHash, after: number, pageSize: number): Promise<DayPage> {
    return this.#read(user, async (statements) => {
      const rows = await statements.daysAfter.all({ user_hash: user, after, limit: pageSize + 1 })
      return dayPage(await userRow(statements, user), rows, after, pageSize)
    })
  }

  writeDay(
    user: UserHash,
    date: LocalDate,
    change: DayChange,
    nowMs: number,
  ): Promise<DayRegisters> {
    return this.#write(user, async (statements) => {
      // Lock before reading: only then does the day stay unchanged until the transaction ends.
      const locked = await lockUser(statements, user)
      const stored = await statements.day.first({ user_hash: user, date })
      const outcome = decideDayWrite(locked, stored, date, change, nowMs)
      if (outcome === ERASED) return ERASED
      if (outcome.save) {
        await statements.saveUser.run(outcome.save.user)
        await statements.saveDay.run(outcome.save.day)
      }
      return outcome.registers
    })
  }

  appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession> {
    return this.#write(user, async (statements) => {
      const locked = await lockUser(statements, user)
      const stored = await statements.session.first({ user_hash: user, id: session.id })
      const outcome = decideSessionAppend(locked, stored, session)
      if (outcome === ERASED) return ERASED
      if (outcome.save) {
        await statements.saveUser.run(outcome.save.user)
        await statements.addSession.run(outcome.save.session)
      }
      return outcome.result
    })
  }

  listSessions(user: UserHash, before: number, pageSize: number): Promise<SessionPage> {
    return this.#read(user, async (statements) => {
      const limit = pageSize + 1
      const rows = await statements.sessionsBefore.all({ user_hash: user, before, limit })
      return sessionPage(await userRow(statements, user), rows, pageSize)
    })
  }

  eraseUser(user: UserHash, nowMs: number): Promise<void> {
    return this.#write(user, async (statements) => {
      // The lock keeps other instances from adding rows during the erasure.
      const erased = decideErasure(await statements.lockUser.first({ user_hash: user }), nowMs)
      if (erased === null) return
      await statements.eraseDays.run({ user_hash: user })
      await statements.eraseSessions.run({ user_hash: user })
      await statements.saveUser.run(erased)
    })
  }

  ping(): Promise<void> {
    return this.#database.ping()
  }

  async close(): Promise<void> {
    await this.#queues.finish()
    await this.#database.close()
  }

  async #read<T>(
    user: UserHash,
    read: (statements: Statements) => Promise<T | typeof ERASED>,
  ): Promise<T> {
    return unlessErased(await this.#database.readTransaction(user, read))
  }

  async #write<T>(
    user: UserHash,
    write: (statements: Statements) => Promise<T | typeof ERASED>,
  ): Promise<T> {
    return unlessErased(await this.#queues.run(user, write))
  }
}

async function userRow(statements: Statements, user: UserHash): Promise<UserRow> {
  return (await statements.user.first({ user_hash: user })) ?? newUser(user)
}
