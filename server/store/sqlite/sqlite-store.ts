import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayChange } from '@tend/shared/days/registers/apply-change'
import { erasedIdsPath } from '../../config/data-folder.ts'
import type { FreeSpace } from '../../disk/free-space.ts'
import { openReserve, type SpaceReserve } from '../../disk/space-reserve.ts'
import { DiskAlmostFull } from '../../errors/disk-almost-full.ts'
import type { LimitReached } from '../../errors/limit-reached.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { DAMAGED } from '../damaged.ts'
import { CHANGED_KEY_BYTES, ErasedIds } from '../erased/erased-ids.ts'
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
import { decideErasure, isEmptyUser, isErased, PING_USER } from '../rules/stored-user.ts'
import type { UserRow } from '../sql/sql-tables.ts'
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
import type { BackgroundCheck } from './background-check.ts'
import { Connection, type LogFiles, type OpenDatabase } from './connection.ts'
import { removeRestoreDrafts, restoreDraftPath, walPath } from './database-files.ts'
import {
  applyListed,
  emptyWal,
  eraseUserRows,
  isListIncomplete,
  readListedUsers,
  truncateWal,
} from './erase.ts'
import { GroupCommit } from './group-commit.ts'
import { GroupRead } from './group-read.ts'
import { openingProblem, prepareDatabase } from './prepare-database.ts'
import { isOutOfSpace, mapSqliteError } from './sqlite-errors.ts'
import type { SqliteStatements } from './sqlite-statements.ts'
import { UnfinishedErasures } from './unfinished-erasures.ts'
import { userRow } from './user-row.ts'

export type OpenedStore =
  | { readonly state: 'open'; readonly store: Store }
  /** `problem` is the reason why the file cannot be used. */
  | { readonly state: 'unusable'; readonly problem: string }

const ALMOST_FULL = 'The disk has too little free space: only reading and erasing work.'

/** The path of the database in a data folder. */
export const databasePath = (folder: string) => join(folder, 'tend.db')

/**
 * Opens `tend.db` in an existing data folder, and creates it if it does not exist. Erases the users in
 * the list of erased ids whom a restored backup has brought back, and changes the keys in it again.
 * @param erasedIdsFile the path of the list; by default it is in the data folder
 * @throws CommandProblem if the list cannot be used
 */
export async function openSqliteStore(
  folder: string,
  erasedIdsFile: string = erasedIdsPath(folder),
  { freeSpace = null, check = null, onCommit, logFiles, reserveBytes }: SqliteStoreOptions = {},
): Promise<OpenedStore> {
  const path = databasePath(folder)
  const reserve = openReserve(folder, reserveBytes)
  reserve.releaseIfFull()
  const erasedIds = new ErasedIds(erasedIdsFile)
  const problem = await prepareDatabase(path)
  if (problem !== null) return { state: 'unusable', problem }
  erasedIds.check()
  const unfinished = new UnfinishedErasures()
  const prepare = (database: OpenDatabase) => {
    try {
      applyListed(database, erasedIds.read())
    } catch (error) {
      if (!isOutOfSpace(error)) throw error
      for (const row of erasedIds.read()) if (isErased(row)) unfinished.add(row)
    }
    // Data erased during the check is still in the WAL, because the check was reading the file.
    check?.start(path, () => emptyWal(database.db))
  }
  let connection: Connection
  try {
    connection = new Connection(path, prepare, logFiles)
  } catch (error) {
    return { state: 'unusable', problem: openingProblem(path, error) }
  }
  const commits = new GroupCommit(() => connection.writable(), onCommit)
  const reads = new GroupRead(() => connection.current())
  // An interrupted restore may have left data that was erased since the backup.
  removeRestoreDrafts(restoreDraftPath(realpathSync(path)))
  reserve.hold()
  erasedIds.prepare()
  completeList(erasedIds, connection.current(), logFiles)
  const parts = { connection, commits, reads, erasedIds, unfinished, freeSpace, check, reserve }
  return { state: 'open', store: new SqliteStore(parts) }
}

/** Adds what a list has lost, such as one that was emptied. Otherwise the next restored backup would bring it back. */
function completeList(erasedIds: ErasedIds, { db }: OpenDatabase, log?: LogFiles): void {
  if (!isListIncomplete(db, erasedIds)) return
  try {
    erasedIds.complete(readListedUsers(db))
  } catch {
    // The disk may be full. The next start tries it again.
    log?.('warn', 'The list of erased ids lacks users, and could not be completed.')
    return
  }
  log?.(
    'warn',
    'The list of erased ids lacked users, who were added from the database. If a backup has replaced the database since lines were lost, put back a copy of the list and restart the server.',
  )
}

interface SqliteStoreOptions {
  /** If it is low, all writes except erasures throw `DiskAlmostFull`; `null` for no limit. */
  readonly freeSpace?: FreeSpace | null
  /** Checks a large database for damage; `null` for no check. */
  readonly check?: BackgroundCheck | null
  readonly onCommit?: OnCommit | undefined
  readonly logFiles?: LogFiles
  /** The size of the file that reserves space for erasing. */
  readonly reserveBytes?: number
}

interface Parts {
  readonly connection: Connection
  readonly commits: GroupCommit<OpenDatabase>
  readonly reads: GroupRead<OpenDatabase>
  readonly erasedIds: ErasedIds
  readonly unfinished: UnfinishedErasures
  readonly freeSpace: FreeSpace | null
  readonly check: BackgroundCheck | null
  /** Space for erasing on a full disk. */
  readonly reserve: SpaceReserve
}

class SqliteStore implements Store {
  readonly #parts: Parts
  readonly #key: KeyHash | null
  readonly #limits: WriteLimits

  constructor(parts: Parts, key: KeyHash | null = null, limits: WriteLimits = NO_LIMITS) {
    this.#parts = parts
    this.#key = key
    this.#limits = limits
  }

  withKey(key: KeyHash): Store {
    return new SqliteStore(this.#parts, key, this.#limits)
  }

  withLimits(limits: WriteLimits): Store {
    return new SqliteStore(this.#parts, this.#key, limits)
  }

  async readDay(user: UserHash, date: LocalDate): Promise<StoredDay> {
    const read = ({ statements }: OpenDatabase) => {
      // The user's row is only read if there is no day.
      const day = this.#parts.unfinished.get(user)
        ? undefined
        : statements.dayWithKey.first({ user_hash: user, date })
      if (day) return hasAccess(day, this.#key) ? storedDay(day, date, undefined) : WRONG_KEY
      const row = this.#userRow(statements, user)
      return refusalOf(row, this.#key) ?? storedDay(undefined, date, row)
    }
    try {
      return unlessRefused(await this.#parts.reads.run(read))
    } catch (error) {
      throw mapSqliteError(error)
    }
  }

  listDays(
    user: UserHash,
    after: number,
    pageSize: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<DayPage> {
    return this.#read(user, (statements, row) => {
      const sizes = statements.daySizesAfter.all({ user_hash: user, after, limit: pageSize + 1 })
      const limit = pageLength(sizes, pageSize, maxBytes)
      const rows = statements.daysAfter.all({ user_hash: user, after, limit })
      return dayPage(row, rows, after, sizes.length > limit)
    })
  }

  writeDay(user: UserHash, date: LocalDate, change: DayChange, nowMs: number): Promise<StoredDay> {
    return this.#write(user, (statements, row) => {
      const stored = statements.day.first({ user_hash: user, date })
      const outcome = decideDayWrite(row, stored, date, change, nowMs)
      if (outcome === ERASED) return ERASED
      if (outcome.save) {
        const refusal = limitReached(row, outcome.save.user, this.#limits)
        if (refusal) return refusal
        statements.saveUser.run(outcome.save.user)
        statements.saveDay.run(outcome.save.day)
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
    return this.#write(user, (statements, row) => {
      const batch = new DayBatch(row, nowMs, usedBytes, this.#limits)
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

  appendSession(user: UserHash, session: StoredSession): Promise<AppendedSession> {
    return this.#write(user, (statements) => this.#append(statements, user, session))
  }

  appendSessions(
    user: UserHash,
    sessions: readonly StoredSession[],
  ): Promise<readonly (AppendedSession | LimitReached)[]> {
    return this.#write(user, (statements) => {
      const appended: (AppendedSession | LimitReached)[] = []
      for (const session of sessions) {
        const outcome = this.#append(statements, user, session)
        if (outcome === ERASED) return ERASED
        appended.push(outcome)
      }
      return appended
    })
  }

  listSessions(user: UserHash, before: number, pageSize: number): Promise<SessionPage> {
    return this.#read(user, (statements, row) => {
      const rows = statements.sessionsBefore.all({ user_hash: user, before, limit: pageSize + 1 })
      return sessionPage(row, rows, pageSize)
    })
  }

  createVault(vault: UserHash): Promise<VaultTotals> {
    return this.#write(vault, (_, row) => vaultState(row))
  }

  readVault(vault: UserHash): Promise<VaultTotals> {
    return this.#read(vault, (_, row) => vaultState(row))
  }

  listRecords(
    vault: UserHash,
    after: number,
    pageSize: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<RecordPage> {
    return this.#read(vault, (statements, row) => {
      const from = { user_hash: vault, after }
      const heads = statements.recordHeadsAfter.all({ ...from, limit: pageSize + 1 })
      const limit = recordPageLength(heads, pageSize, maxBytes)
      const rows = statements.recordsAfter.all({ ...from, limit })
      return recordPage(row, rows, after, heads.length > limit)
    })
  }

  listNewestRecords(vault: UserHash, limit: number): Promise<readonly ReceivedRecord[]> {
    return this.#read(vault, (statements, row) => {
      const rows = statements.newestRecords.all({ user_hash: vault, limit })
      return newestRecordsThatFit(row, rows, MAX_BATCH_BYTES)
    })
  }

  writeRecords(
    vault: UserHash,
    writes: readonly SealedRecordWrite[],
    nowMs: number,
    maxBytes = MAX_BATCH_BYTES,
  ): Promise<readonly (RecordOutcome | LimitReached)[]> {
    return this.#writeVault(vault, (statements, row) => {
      const batch = new RecordBatch(row, nowMs, maxBytes, this.#limits)
      for (const write of writes) {
        const stored = statements.recordHead.first({ user_hash: vault, name: write.name })
        if (!batch.write(write, stored)) break
      }
      if (batch.save) {
        statements.saveUser.run(batch.save.vault)
        for (const record of batch.save.records) statements.saveRecord.run(record)
      }
      const conflicts = batch.conflicts.map((name) =>
        statements.record.first({ user_hash: vault, name }),
      )
      return batch.outcomes(conflicts.filter((record) => record !== undefined))
    })
  }

  async eraseUser(user: UserHash, nowMs: number): Promise<void> {
    try {
      await this.#eraseWithOtherWrites(user, nowMs)
    } catch (error) {
      if (!(error instanceof ServiceUnavailable && isOutOfSpace(error.cause))) throw error
      this.#eraseOnFullDisk(user, nowMs)
    }
  }

  async #eraseWithOtherWrites(user: UserHash, nowMs: number): Promise<void> {
    const wasErased = await this.#commit((statements) => {
      const row = this.#userRow(statements, user)
      if (!hasAccess(row, this.#key)) return WRONG_KEY
      const erased = decideErasure(row, this.#key, nowMs, () => this.#limits.addUser())
      if (erased === null) return false
      // Listed before the commit: if the commit fails, the next start completes the erasure.
      this.#parts.erasedIds.add(erased)
      eraseUserRows(statements, erased)
      return true
    })
    if (wasErased) this.#attempt(({ db }) => truncateWal(db))
    this.#finishErasures()
  }

  /** Deletes what could not be deleted while the disk was full. */
  #finishErasures(): void {
    this.#attempt((database) => this.#parts.unfinished.finish(database))
  }

  /** Erases in the reserved space, without waiting writes, which would make the erasure fail. */
  #eraseOnFullDisk(user: UserHash, nowMs: number): void {
    const { reserve, erasedIds, unfinished } = this.#parts
    reserve.release()
    try {
      const outcome = this.#attempt((database) => {
        emptyWal(database.db)
        const row = this.#userRow(database.statements, user)
        if (!hasAccess(row, this.#key)) return WRONG_KEY
        const erased = decideErasure(row, this.#key, nowMs, () => this.#limits.addUser())
        if (erased !== null) {
          erasedIds.add(erased)
          // From now on the id is rejected, even if there is too little space for deleting its rows.
          unfinished.add(erased)
        }
        unfinished.finish(database)
        unfinished.emptyWal(database)
        return null
      })
      unlessRefused(outcome)
    } finally {
      reserve.hold()
    }
  }

  async changeKey(user: UserHash, newKey: KeyHash): Promise<void> {
    await this.#write(user, (statements, row) => {
      const changed = decideKeyChange(row, newKey)
      if (changed === null) return null
      const refusal = this.#limits.grow(0, CHANGED_KEY_BYTES)
      if (refusal) return refusal
      // Listed before the commit, like an erasure. The device tries both keys until it has the response.
      this.#parts.erasedIds.addKey(changed)
      statements.saveUser.run(changed)
      return null
    })
  }

  isClaimed(user: UserHash): Promise<boolean> {
    return this.#read(user, (_, row) => row.key_hash !== null)
  }

  async savePush(
    endpoint: string,
    times: readonly number[],
    nowMs: number,
    allowNew: (total: number) => LimitReached | null,
  ): Promise<void> {
    await this.#commitLimited((statements) => {
      const row = newPush(endpoint, times, nowMs)
      const isNew = statements.push.first(row) === undefined
      const refusal = isNew ? allowNew(statements.countPushes.first({})?.total ?? 0) : null
      if (refusal) return refusal
      statements.savePush.run(row)
      return null
    })
  }

  async deletePush(endpoint: string): Promise<void> {
    await this.#commit((statements) => statements.deletePush.run({ id: pushIdOf(endpoint) }))
  }

  async claimDuePushes(nowMs: number, leaseMs: number, limit: number): Promise<readonly PushRow[]> {
    const due = { now: nowMs, limit }
    // Without this, every check would write to the disk.
    if (this.#attempt(({ statements }) => statements.duePushes.all(due)).length === 0) {
      return []
    }
    return this.#commit((statements) => {
      const rows = statements.duePushes.all(due).map((row) => claimedPush(row, nowMs, leaseMs))
      for (const row of rows) statements.savePush.run(row)
      return rows
    })
  }

  async settlePush(claimed: PushRow, next: NextPush | null): Promise<void> {
    await this.#commit((statements) => {
      const row = statements.push.first(claimed)
      if (!isStillClaimed(row, claimed)) return
      if (next === null) statements.deletePush.run(row)
      else statements.savePush.run({ ...row, ...next })
    })
  }

  async deleteStalePushes(beforeMs: number): Promise<void> {
    await this.#commit((statements) => statements.deleteStalePushes.run({ before: beforeMs }))
  }

  async ping(): Promise<void> {
    if (this.#parts.check?.isDamaged) throw new ServiceUnavailable(DAMAGED)
    this.#finishErasures()
    if (await this.#isSpaceLow()) throw new ServiceUnavailable(ALMOST_FULL)
    await this.#commit((statements) => {
      statements.saveUser.run(PING_USER)
      statements.deleteUser.run(PING_USER)
    })
    this.#parts.reserve.hold()
  }

  async isInMaintenance(): Promise<boolean> {
    // The server asks every two seconds, and so notices in time that the WAL was deleted.
    this.#attempt(() => this.#parts.connection.writable())
    return this.#attempt(({ statements }) => statements.maintenance.first({})) !== undefined
  }

  async figures(nowMs: number): Promise<StoreFigures> {
    return this.#attempt(({ db, statements }) => {
      const { pending = 0, oldest = null } = statements.pendingPushes.first(pendingAt(nowMs)) ?? {}
      return {
        databaseBytes: statSync(db.name).size,
        walBytes: statSync(walPath(db.name), { throwIfNoEntry: false })?.size ?? 0,
        pendingPushes: pending,
        oldestPushAt: oldest,
      }
    })
  }

  async close(): Promise<void> {
    await this.#parts.check?.stop()
    this.#parts.reads.flush()
    this.#parts.commits.flush()
    await this.#parts.connection.close()
  }

  #append(
    statements: SqliteStatements,
    user: UserHash,
    session: StoredSession,
  ): AppendedSession | typeof ERASED | LimitReached {
    const row = this.#userRow(statements, user)
    const stored = statements.session.first({ user_hash: user, id: session.id })
    const outcome = decideSessionAppend(row, stored, session)
    if (outcome === ERASED) return ERASED
    if (outcome.save) {
      const refusal = limitReached(row, outcome.save.user, this.#limits)
      if (refusal) return refusal
      statements.saveUser.run(outcome.save.user)
      statements.saveSession.run(outcome.save.session)
    }
    return outcome.result
  }

  /** The stored row of a user. An erased user whose rows could not be deleted yet has the row in memory. */
  #userRow(statements: SqliteStatements, user: UserHash): UserRow {
    return this.#parts.unfinished.get(user) ?? userRow(statements, user)
  }

  #attempt<T>(call: (database: OpenDatabase) => T): T {
    try {
      return call(this.#parts.connection.current())
    } catch (error) {
      throw mapSqliteError(error)
    }
  }

  /** Runs several reads that see the same state, even if another process writes to the file. */
  async #read<T>(
    user: UserHash,
    read: (statements: SqliteStatements, row: UserRow) => T | Refusal,
  ): Promise<T> {
    const readAll = (statements: SqliteStatements) => {
      const row = this.#userRow(statements, user)
      return refusalOf(row, this.#key) ?? read(statements, row)
    }
    return unlessRefused(
      this.#attempt(({ db, statements }) => db.transaction(() => readAll(statements))()),
    )
  }

  /** Runs a write that claims the user's id if the call has a key and no key has claimed it yet. */
  #write<T>(
    user: UserHash,
    write: (statements: SqliteStatements, row: UserRow) => T | Refusal,
  ): Promise<T> {
    return this.#commitLimited((statements) => {
      const row = this.#userRow(statements, user)
      const refusal =
        refusalOf(row, this.#key) ?? (isEmptyUser(row) ? this.#admit(statements) : null)
      if (refusal) return refusal
      const claimed = decideClaim(row, this.#key)
      if (claimed) statements.saveUser.run(claimed)
      return write(statements, claimed ?? row)
    })
  }

  /** Asks whether an unknown user may be added, and uses the invitation that they need. */
  #admit(statements: SqliteStatements): LimitReached | null {
    const { invitation, addUser } = this.#limits
    const row = invitation ? statements.invitation.first(invitation) : undefined
    if (!invitation || !isOpenFor(row, invitation)) return addUser()
    const refusal = addUser(true)
    if (refusal === null) statements.saveInvitation.run(usedInvitation(row, invitation))
    return refusal
  }

  /** Runs a write to a vault, which does not create it. */
  #writeVault<T>(
    vault: UserHash,
    write: (statements: SqliteStatements, row: UserRow) => T | Refusal,
  ): Promise<T> {
    return this.#commitLimited((statements) => {
      const row = this.#userRow(statements, vault)
      const refusal = refusalOf(row, this.#key)
      if (refusal) return refusal
      return row.key_hash === null ? UNKNOWN_VAULT : write(statements, row)
    })
  }

  /** Commits a write that limits may refuse and that needs disk space. */
  async #commitLimited<T>(write: (statements: SqliteStatements) => T | Refusal): Promise<T> {
    const isLow = this.#isSpaceLow()
    if (isLow && (await isLow)) throw new DiskAlmostFull()
    try {
      const result = await this.#commit(write)
      // There is space again.
      if (!this.#parts.unfinished.isEmpty) this.ping().catch(() => {})
      return result
    } catch (error) {
      if (error instanceof ServiceUnavailable) this.#limits.giveBack()
      throw error
    }
  }

  /** A promise only from time to time, so that most writes do not wait. */
  #isSpaceLow(): boolean | Promise<boolean> {
    return this.#parts.freeSpace?.isLow() ?? false
  }

  async #commit<T>(write: (statements: SqliteStatements) => T | Refusal): Promise<T> {
    try {
      return unlessRefused(await this.#parts.commits.run(({ statements }) => write(statements)))
    } catch (error) {
      throw mapSqliteError(error)
    }
  }
}
