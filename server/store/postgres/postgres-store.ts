import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayChange } from '@tend/shared/days/registers/apply-change'
import type { LimitReached } from '../../errors/limit-reached.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { CHANGED_KEY_BYTES, type ErasedIds } from '../erased/erased-ids.ts'
import type { NextPush, PushRow } from '../push-store.ts'
import {
  decideClaim,
  decideKeyChange,
  hasAccess,
  type Refusal,
  refusalOf,
  UNKNOWN_VAULT,
  unlessRefused,
  WRONG_KEY,
} from '../rules/access.ts'
import { DayBatch } from '../rules/day-batch.ts'
import { dayPage, decideDayWrite, pageLength, storedDay } from '../rules/days.ts'
import { ERASED } from '../rules/erased.ts'
import { isOpenFor, usedInvitation } from '../rules/invitations.ts'
import { limitReached } from '../rules/limits.ts'
import { claimedPush, isStillClaimed, newPush, pendingAt, pushIdOf } from '../rules/pushes.ts'
import { RecordBatch } from '../rules/record-batch.ts'
import { newestRecordsThatFit, recordPage, recordPageLength, vaultState } from '../rules/records.ts'
import { decideSessionAppend, sessionPage } from '../rules/sessions.ts'
import { decideErasure, isEmptyUser, newUser, PING_USER } from '../rules/stored-user.ts'
import type { DayRow, SessionRow, UserRow } from '../sql/sql-tables.ts'
import type {
  AppendedSession,
  DatedChange,
  DayPage,
  OnCommit,
  SessionPage,
  Store,
  StoredDay,
  StoredSession,
  StoreFigures,
} from '../store.ts'
import type { KeyHash, UserHash } from '../user-hash.ts'
import type {
  ReceivedRecord,
  RecordOutcome,
  RecordPage,
  SealedRecordWrite,
  VaultTotals,
} from '../vault-store.ts'
import { NO_LIMITS, type WriteLimits } from '../write-limits.ts'
import { eraseRows } from './erase-rows.ts'
import { KnownKeys } from './known-keys.ts'
import { addUser } from './lock-user.ts'
import { type PostgresStatements, writeRows } from './postgres-statements.ts'
import { Database, type TimeLimits } from './postgres-transactions.ts'
import { UserWriteQueues } from './user-write-queues.ts'

/**
 * A store without state in the process, so that any number of instances may share a database. While
 * PostgreSQL is unreachable, now or later, every call throws `ServiceUnavailable`.
 * @param url the connection URL, in the format of `DATABASE_URL`
 * @param erasedIds a user in this list is erased before their first call, and all of them once the database
 * is available
 */
export function openPostgresStore(
  url: string,
  erasedIds: ErasedIds,
  { limits, onCommit }: PostgresStoreOptions = {},
): Store {
  const database = new Database(url, erasedIds, limits)
  const queues = new UserWriteQueues(database, onCommit)
  return new PostgresStore({ database, queues, erasedIds, knownKeys: new KnownKeys() })
}

interface PostgresStoreOptions {
  readonly limits?: TimeLimits | undefined
  readonly onCommit?: OnCommit | undefined
}

/** Push subscriptions belong to no user, and calls of the database need one. */
const NO_USER = PING_USER.user_hash as UserHash

interface Parts {
  readonly database: Database
  readonly queues: UserWriteQueues
  readonly erasedIds: ErasedIds
  readonly knownKeys: KnownKeys
}

class PostgresStore implements Store {
  readonly #parts: Parts
  readonly #key: KeyHash | null
  readonly #limits: WriteLimits

  constructor(parts: Parts, key: KeyHash | null = null, limits: WriteLimits = NO_LIMITS) {
    this.#parts = parts
    this.#key = key
    this.#limits = limits
  }

  withKey(key: KeyHash): Store {
    return new PostgresStore(this.#parts, key, this.#limits)
  }

  withLimits(limits: WriteLimits): Store {
    return new PostgresStore(this.#parts, this.#key, limits)
  }

  async readDay(user: UserHash, date: LocalDate): Promise<StoredDay> {
    // No transaction: the user's row is only read if there is no day.
    const outcome = await this.#parts.database.query(user, async (statements) => {
      const day = await statements.dayWithKey.first({ user_hash: user, date })
      if (day) return hasAccess(day, this.#key) ? storedDay(day, date, undefined) : WRONG_KEY
      const row = await userRow(statements, user)
      return refusalOf(row, this.#key) ?? storedDay(undefined, date, row)
    })
    return unlessRefused(outcome)
  }

  listDays(
    user: UserHash,
    after: number,
    pageSize: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<DayPage> {
    return this.#read(user, async (statements, row) => {
      const from = { user_hash: user, after }
      const sizes = await statements.daySizesAfter.all({ ...from, limit: pageSize + 1 })
      const limit = pageLength(sizes, pageSize, maxBytes)
      const rows = await statements.daysAfter.all({ ...from, limit })
      return dayPage(row, rows, after, sizes.length > limit)
    })
  }

  writeDay(user: UserHash, date: LocalDate, change: DayChange, nowMs: number): Promise<StoredDay> {
    return this.#write(user, async (statements, locked) => {
      const stored = await statements.day.first({ user_hash: user, date })
      const outcome = decideDayWrite(locked, stored, date, change, nowMs)
      if (outcome === ERASED) return ERASED
      if (outcome.save) {
        const refusal = limitReached(locked, outcome.save.user, this.#limits)
        if (refusal) return refusal
        await statements.saveUser.run(outcome.save.user)
        await statements.saveDay.run(outcome.save.day)
      }
      return outcome.day
    })
  }

  writeDays(
    user: UserHash,
    writes: readonly DatedChange[],
    nowMs: number,
    usedBytes = 0,
  ): Promise<readonly (StoredDay | LimitReached)[]> {
    return this.#writeBatch(user, writes.length, async (statements, locked) => {
      const batch = new DayBatch(locked, nowMs, usedBytes, this.#limits)
      const outcome = await decideWrites(statements, user, batch, writes)
      if (outcome === ERASED) return ERASED
      if (batch.save) {
        await statements.saveUser.run(batch.save.user)
        await writeRows(batch.save.days, statements.saveDays, statements.saveDay)
      }
      return batch.written
    })
  }

  appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession> {
    return this.#write(user, async (statements, locked) => {
      const stored = await statements.session.first({ user_hash: user, id: session.id })
      const outcome = decideSessionAppend(locked, stored, session)
      if (outcome === ERASED) return ERASED
      if (outcome.save) {
        const refusal = limitReached(locked, outcome.save.user, this.#limits)
        if (refusal) return refusal
        await statements.saveUser.run(outcome.save.user)
        await statements.saveSession.run(outcome.save.session)
      }
      return outcome.result
    })
  }

  appendSessions(
    user: UserHash,
    sessions: readonly StoredSession[],
  ): Promise<readonly (AppendedSession | LimitReached)[]> {
    return this.#writeBatch(user, sessions.length, async (statements, locked) => {
      let row = locked
      const ids = sessions.map(({ id }) => id)
      const rows = await statements.sessionsById.all({ user_hash: user, ids })
      const stored = new Map(rows.map((each) => [each.id, each]))
      const appended: (AppendedSession | LimitReached)[] = []
      const changed = new Map<string, SessionRow>()
      for (const session of sessions) {
        const outcome = decideSessionAppend(row, stored.get(session.id), session)
        if (outcome === ERASED) return ERASED
        const refusal = outcome.save && limitReached(row, outcome.save.user, this.#limits)
        appended.push(refusal ?? outcome.result)
        if (outcome.save === null || refusal) continue
        row = outcome.save.user
        stored.set(session.id, outcome.save.session)
        changed.set(session.id, outcome.save.session)
      }
      await writeRows([...changed.values()], statements.saveSessions, statements.saveSession)
      await statements.saveUser.run(row)
      return appended
    })
  }

  listSessions(user: UserHash, before: number, pageSize: number): Promise<SessionPage> {
    return this.#read(user, async (statements, row) => {
      const limit = pageSize + 1
      const rows = await statements.sessionsBefore.all({ user_hash: user, before, limit })
      return sessionPage(row, rows, pageSize)
    })
  }

  createVault(vault: UserHash): Promise<VaultTotals> {
    return this.#write(vault, async (_, locked) => vaultState(locked))
  }

  readVault(vault: UserHash): Promise<VaultTotals> {
    return this.#read(vault, async (_, row) => vaultState(row))
  }

  listRecords(
    vault: UserHash,
    after: number,
    pageSize: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<RecordPage> {
    return this.#read(vault, async (statements, row) => {
      const from = { user_hash: vault, after }
      const heads = await statements.recordHeadsAfter.all({ ...from, limit: pageSize + 1 })
      const limit = recordPageLength(heads, pageSize, maxBytes)
      const rows = await statements.recordsAfter.all({ ...from, limit })
      return recordPage(row, rows, after, heads.length > limit)
    })
  }

  listNewestRecords(vault: UserHash, limit: number): Promise<readonly ReceivedRecord[]> {
    return this.#read(vault, async (statements, row) => {
      const rows = await statements.newestRecords.all({ user_hash: vault, limit })
      return newestRecordsThatFit(row, rows, MAX_BATCH_BYTES)
    })
  }

  writeRecords(
    vault: UserHash,
    writes: readonly SealedRecordWrite[],
    nowMs: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<readonly (RecordOutcome | LimitReached)[]> {
    return this.#writeVault(vault, writes.length, async (statements, locked) => {
      const batch = new RecordBatch(locked, nowMs, maxBytes, this.#limits)
      const names = writes.map(({ name }) => name)
      const heads = await statements.recordHeadsByName.all({ user_hash: vault, names })
      const stored = new Map(heads.map((head) => [head.name.toString('hex'), head]))
      for (const write of writes) {
        if (!batch.write(write, stored.get(write.name.toString('hex')))) break
      }
      if (batch.save) {
        await statements.saveUser.run(batch.save.vault)
        await writeRows(batch.save.records, statements.saveRecords, statements.saveRecord)
      }
      const { conflicts } = batch
      if (conflicts.length === 0) return batch.outcomes([])
      return batch.outcomes(
        await statements.recordsByName.all({ user_hash: vault, names: conflicts }),
      )
    })
  }

  async eraseUser(user: UserHash, nowMs: number): Promise<void> {
    const erase = async (statements: PostgresStatements) => {
      // The lock keeps other instances from adding rows during the erasure.
      const known = await statements.lockUser.first({ user_hash: user })
      // Asked before the row is added, so that refused users do not leave rows behind.
      if (!known && (this.#key === null || this.#limits.addUser() !== null)) return null
      const row = known ?? (await addUser(statements, user, null))
      if (!hasAccess(row, this.#key)) return WRONG_KEY
      const mayAdd = known ? () => this.#limits.addUser() : () => null
      const erased = decideErasure(row, this.#key, nowMs, mayAdd)
      if (erased === null) return null
      // Listed before the commit: if the commit fails, the next start completes the erasure.
      this.#parts.erasedIds.add(erased)
      await eraseRows(statements, user)
      await statements.saveUser.run(erased)
      return null
    }
    unlessRefused(await this.#enqueue(user, erase, 0))
  }

  async changeKey(user: UserHash, newKey: KeyHash): Promise<void> {
    await this.#write(user, async (statements, locked) => {
      const changed = decideKeyChange(locked, newKey)
      if (changed === null) return null
      const refusal = this.#limits.grow(0, CHANGED_KEY_BYTES)
      if (refusal) return refusal
      // Listed before the commit, like an erasure. The device tries both keys until it has the response.
      this.#parts.erasedIds.addKey(changed)
      await statements.saveUser.run(changed)
      return null
    })
    this.#parts.knownKeys.add(user, newKey)
  }

  isClaimed(user: UserHash): Promise<boolean> {
    return this.#read(user, async (_, row) => row.key_hash !== null)
  }

  async savePush(
    endpoint: string,
    times: readonly number[],
    nowMs: number,
    allowNew: (total: number) => LimitReached | null,
  ): Promise<void> {
    const outcome = await this.#parts.database.write(NO_USER, async (statements) => {
      const row = newPush(endpoint, times, nowMs)
      const isNew = (await statements.push.first(row)) === undefined
      const refusal = isNew ? allowNew((await statements.countPushes.first({}))?.total ?? 0) : null
      if (refusal) return refusal
      await statements.savePush.run(row)
      return null
    })
    unlessRefused(outcome)
  }

  deletePush(endpoint: string): Promise<void> {
    return this.#parts.database.write(NO_USER, (statements) =>
      statements.deletePush.run({ id: pushIdOf(endpoint) }),
    )
  }

  claimDuePushes(nowMs: number, leaseMs: number, limit: number): Promise<readonly PushRow[]> {
    return this.#parts.database.write(NO_USER, async (statements) => {
      const due = await statements.lockDuePushes.all({ now: nowMs, limit })
      const rows = due.map((row) => claimedPush(row, nowMs, leaseMs))
      for (const row of rows) await statements.savePush.run(row)
      return rows
    })
  }

  settlePush(claimed: PushRow, next: NextPush | null): Promise<void> {
    return this.#parts.database.write(NO_USER, async (statements) => {
      // The lock keeps the browser from sending new times, or withdrawing, before this is saved.
      const row = await statements.lockPush.first(claimed)
      if (!isStillClaimed(row, claimed)) return
      if (next === null) await statements.deletePush.run(row)
      else await statements.savePush.run({ ...row, ...next })
    })
  }

  deleteStalePushes(beforeMs: number): Promise<void> {
    return this.#parts.database.write(NO_USER, (statements) =>
      statements.deleteStalePushes.run({ before: beforeMs }),
    )
  }

  ping(): Promise<void> {
    return this.#parts.database.ping()
  }

  isInMaintenance(): Promise<boolean> {
    return this.#parts.database.query(
      NO_USER,
      async (statements) => (await statements.maintenance.first({})) !== undefined,
    )
  }

  figures(nowMs: number): Promise<StoreFigures> {
    return this.#parts.database.query(NO_USER, async (statements) => {
      const pushes = await statements.pendingPushes.first(pendingAt(nowMs))
      const size = await statements.databaseSize.first({})
      return {
        databaseBytes: size?.bytes ?? 0,
        walBytes: null,
        pendingPushes: pushes?.pending ?? 0,
        oldestPushAt: pushes?.oldest ?? null,
      }
    })
  }

  async close(): Promise<void> {
    await this.#parts.queues.finish()
    await this.#parts.database.close()
  }

  async #read<T>(
    user: UserHash,
    read: (statements: PostgresStatements, row: UserRow) => Promise<T | Refusal>,
  ): Promise<T> {
    const outcome = await this.#parts.database.readTransaction(user, async (statements) => {
      const row = await userRow(statements, user)
      const refusal = refusalOf(row, this.#key)
      if (refusal) return refusal
      if (row.key_hash !== null) this.#parts.knownKeys.add(user, row.key_hash as KeyHash)
      return read(statements, row)
    })
    return unlessRefused(outcome)
  }

  /**
   * Runs a write behind the lock on the user's row, so that the data stays unchanged until the
   * transaction ends. Claims the user's id if the call has a key and no key has claimed it yet.
   */
  #write<T>(
    user: UserHash,
    write: (statements: PostgresStatements, locked: UserRow) => Promise<T | Refusal>,
  ): Promise<T> {
    return this.#writeBatch(user, 1, write)
  }

  /** Like `#write`, for a number of entries. */
  #writeBatch<T>(
    user: UserHash,
    entries: number,
    write: (statements: PostgresStatements, locked: UserRow) => Promise<T | Refusal>,
  ): Promise<T> {
    return this.#commitLimited(user, entries, async (statements) => {
      const known = await statements.lockUser.first({ user_hash: user })
      // Asked before the row is added, so that refused users do not leave rows behind.
      const limit = known && !isEmptyUser(known) ? null : await this.#admit(statements)
      if (limit) return limit
      const locked = known ?? (await addUser(statements, user, this.#key))
      const refusal = refusalOf(locked, this.#key)
      if (refusal) return refusal
      const claimed = decideClaim(locked, this.#key)
      if (claimed) await statements.saveUser.run(claimed)
      return write(statements, claimed ?? locked)
    })
  }

  /** Asks whether an unknown user may be added, and uses the invitation that they need. */
  async #admit(statements: PostgresStatements): Promise<LimitReached | null> {
    const { invitation, addUser } = this.#limits
    // The lock keeps others from using the invitation at the same time.
    const row = invitation ? await statements.lockInvitation.first(invitation) : undefined
    if (!invitation || !isOpenFor(row, invitation)) return addUser()
    const refusal = addUser(true)
    if (refusal === null) await statements.saveInvitation.run(usedInvitation(row, invitation))
    return refusal
  }

  /** Runs a write to a vault behind the lock on its row. Does not create it. */
  #writeVault<T>(
    vault: UserHash,
    entries: number,
    write: (statements: PostgresStatements, locked: UserRow) => Promise<T | Refusal>,
  ): Promise<T> {
    return this.#commitLimited(vault, entries, async (statements) => {
      const locked = await statements.lockUser.first({ user_hash: vault })
      if (locked === undefined) return UNKNOWN_VAULT
      const refusal = refusalOf(locked, this.#key)
      if (refusal) return refusal
      return locked.key_hash === null ? UNKNOWN_VAULT : write(statements, locked)
    })
  }

  /** Runs a write in the queue of the owner, or in the one for calls whose key is not known yet. */
  #enqueue<T>(
    user: UserHash,
    write: (statements: PostgresStatements) => Promise<T | Refusal>,
    entries: number,
  ): Promise<T | Refusal> {
    const { queues, knownKeys } = this.#parts
    if (knownKeys.has(user, this.#key)) return queues.run(user, write, entries)
    const check = async (statements: PostgresStatements) => {
      // Without the lock, for which the owner might wait. `write` checks again behind it.
      if (!hasAccess(await userRow(statements, user), this.#key)) return WRONG_KEY
      return write(statements)
    }
    return queues.run(user, check, entries, 'unknown key')
  }

  /** Commits a write that limits may refuse. */
  async #commitLimited<T>(
    user: UserHash,
    entries: number,
    write: (statements: PostgresStatements) => Promise<T | Refusal>,
  ): Promise<T> {
    try {
      const result = unlessRefused(await this.#enqueue(user, write, entries))
      if (this.#key !== null) this.#parts.knownKeys.add(user, this.#key)
      return result
    } catch (error) {
      if (error instanceof ServiceUnavailable) this.#limits.giveBack()
      throw error
    }
  }
}

/** How many days a batch reads at once: few enough that the largest days fit in memory. */
const DAYS_PER_READ = 32

async function decideWrites(
  statements: PostgresStatements,
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

async function userRow(statements: PostgresStatements, user: UserHash): Promise<UserRow> {
  return (await statements.user.first({ user_hash: user })) ?? newUser(user)
}
