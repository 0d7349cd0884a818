import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayChange, DayRegisters } from '@tend/domain/days/registers'
import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { DayBatch } from '../rules/day-batch.ts'
import { dayPage, decideDayWrite, pageLength, storedDay } from '../rules/days.ts'
import { ERASED, unlessErased } from '../rules/erased.ts'
import { decideSessionAppend, sessionPage } from '../rules/sessions.ts'
import { decideErasure, newUser } from '../rules/users.ts'
import type { DayRow, UserRow } from '../sql/tables.ts'
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

  listDays(
    user: UserHash,
    after: number,
    pageSize: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<DayPage> {
    return this.#read(user, async (statements) => {
      const from = { user_hash: user, after }
      const sizes = await statements.daySizesAfter.all({ ...from, limit: pageSize + 1 })
      const limit = pageLength(sizes, pageSize, maxBytes)
      const rows = await statements.daysAfter.all({ ...from, limit })
      return dayPage(await userRow(statements, user), rows, after, sizes.length > limit)
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

  writeDays(
    user: UserHash,
    writes: readonly DatedChange[],
    nowMs: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<readonly StoredDay[]> {
    return this.#write(user, async (statements) => {
      const batch = new DayBatch(await lockUser(statements, user), nowMs, maxBytes)
      const outcome = await decideWrites(statements, user, batch, writes)
      if (outcome === ERASED) return ERASED
      if (batch.save) {
        await statements.saveUser.run(batch.save.user)
        for (const day of batch.save.days) await statements.saveDay.run(day)
      }
      return batch.written
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

  appendSessions(
    user: UserHash,
    sessions: readonly StoredSession[],
  ): Promise<readonly AppendedSession[]> {
    return this.#write(user, async (statements) => {
      let row = await lockUser(statements, user)
      const ids = sessions.map(({ id }) => id)
      const rows = await statements.sessionsById.all({ user_hash: user, ids })
      const stored = new Map(rows.map((each) => [each.id, each]))
      const appended: AppendedSession[] = []
      for (const session of sessions) {
        const outcome = decideSessionAppend(row, stored.get(session.id), session)
        if (outcome === ERASED) return ERASED
        appended.push(outcome.result)
        if (outcome.save === null) continue
        row = outcome.save.user
        stored.set(session.id, outcome.save.session)
        await statements.addSession.run(outcome.save.session)
      }
      await statements.saveUser.run(row)
      return appended
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

/** How many days a batch reads at once: few enough that the largest days fit in memory. */
const DAYS_PER_READ = 32

async function decideWrites(
  statements: Statements,
  user: UserHash,
  batch: DayBatch,
  writes: readonly DatedChange[],
): Promise<typeof ERASED | null> {
  for (let start = 0; start < writes.length; start += DAYS_PER_READ) {
    const chunk = writes.slice(start, start + DAYS_PER_READ)
    const dates = chunk.map(({ date }) => date)
    const rows = await statements.daysByDate.all({ user_hash: user, dates })
    const stored = new Map<string, DayRow>(rows.map((row) => [row.date, row]))
    for (const write of chunk) {
      const fits = batch.write(write, stored.get(write.date))
      if (fits === ERASED) return ERASED
      if (!fits) return null
    }
  }
  return null
}

async function userRow(statements: Statements, user: UserHash): Promise<UserRow> {
  return (await statements.user.first({ user_hash: user })) ?? newUser(user)
}
