import { DatabaseBusy } from '../../errors/database-busy.ts'
import { eraseRows } from '../postgres/erase-rows.ts'
import { lockUser } from '../postgres/lock-user.ts'
import { type PostgresStatements, writeRows } from '../postgres/postgres-statements.ts'
import type { Database } from '../postgres/postgres-transactions.ts'
import type { PushRow } from '../push-store.ts'
import {
  decideDayCopy,
  decideRecordCopy,
  decideSessionCopy,
  decideUserCopy,
  isDayNewer,
  isRecordNewer,
  isUserNewer,
} from '../rules/copy.ts'
import { ERASED } from '../rules/erased.ts'
import { isErased, PING_USER } from '../rules/stored-user.ts'
import type { DayRow, RecordRow, SessionRow, UserRow } from '../sql/sql-tables.ts'
import type { UserHash } from '../user-hash.ts'
import type { CopySource } from './copy-source.ts'
import { TableTally } from './table-tally.ts'

/** How many users are copied at the same time, each on one connection of the pool. */
const CONCURRENT_USERS = 8

export type Tallies = Readonly<
  Record<'users' | 'days' | 'sessions' | 'records' | 'pushes', TableTally>
>

/**
 * Copies all rows of a file into PostgreSQL. Rows are merged like writes of devices: newer data in
 * PostgreSQL stays, and a second run changes nothing. Every row is read back and compared.
 * @param onProgress is called with the number of days, sessions and records copied so far
 * @throws ServiceUnavailable if PostgreSQL cannot be used; the rows copied so far remain
 */
export async function copyDatabase(
  source: CopySource,
  target: Database,
  onProgress: (rows: number) => void,
): Promise<Tallies> {
  const tallies = {
    users: new TableTally(),
    days: new TableTally(),
    sessions: new TableTally(),
    records: new TableTally(),
    pushes: new TableTally(),
  }
  // The workers share one iterator, so that each user is copied once.
  const users = source.users()
  const work = async () => {
    for (const user of users) {
      await copyUser(source, target, user, tallies, () =>
        onProgress(tallies.days.rows + tallies.sessions.rows + tallies.records.rows),
      )
    }
  }
  // Wait for all workers, even if one fails: the caller closes the databases they use.
  const results = await Promise.allSettled(Array.from({ length: CONCURRENT_USERS }, work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  await copyPushes(source, target, tallies.pushes)
  await copyInvitations(source, target)
  return tallies
}

async function copyUser(
  source: CopySource,
  target: Database,
  userRow: UserRow,
  tallies: Tallies,
  onPage: () => void,
): Promise<void> {
  const user = userRow.user_hash as UserHash
  let hasNewerRows = false
  const isUserErased = await target.write(user, (statements) =>
    copyUserRow(statements, user, userRow),
  )
  for (const days of source.daysOf(userRow)) {
    if (isUserErased) {
      for (const day of days) tallies.days.compare(day, undefined, true)
      continue
    }
    await inParts(days, (part) =>
      target.write(user, (statements) => copyDays(statements, user, part)),
    )
    const storedDays = await target.query(user, (statements) => readDays(statements, user, days))
    for (const day of days) {
      const stored = storedDays.get(day.date)
      const isNewer = stored !== undefined && isDayNewer(stored, day)
      hasNewerRows ||= isNewer
      tallies.days.compare(comparableDay(day), stored && comparableDay(stored), isNewer)
    }
    onPage()
  }
  for (const sessions of source.sessionsOf(userRow)) {
    if (isUserErased) {
      for (const session of sessions) tallies.sessions.compare(session, undefined, true)
      continue
    }
    await inParts(sessions, (part) =>
      target.write(user, (statements) => copySessions(statements, user, part)),
    )
    const storedSessions = await target.query(user, (statements) =>
      readSessions(statements, user, sessions),
    )
    for (const session of sessions) {
      const stored = storedSessions.get(session.id)
      const isNewer = stored !== undefined && stored.deleted > session.deleted
      hasNewerRows ||= isNewer
      tallies.sessions.compare(
        comparableSession(session),
        stored && comparableSession(stored),
        isNewer,
      )
    }
    onPage()
  }
  for (const records of source.recordsOf(userRow)) {
    if (isUserErased) {
      for (const record of records) tallies.records.compare(record, undefined, true)
      continue
    }
    await inParts(records, (part) =>
      target.write(user, (statements) => copyRecords(statements, user, part)),
    )
    const storedRecords = await target.query(user, (statements) =>
      readRecords(statements, user, records),
    )
    for (const record of records) {
      const stored = storedRecords.get(record.name.toString('hex'))
      const isNewer = stored !== undefined && isRecordNewer(stored, record)
      hasNewerRows ||= isNewer
      tallies.records.compare(comparableRecord(record), stored && comparableRecord(stored), isNewer)
    }
    onPage()
  }
  const stored = await target.query(user, (statements) => statements.user.first(userRow))
  const isNewer = hasNewerRows || (stored !== undefined && isUserNewer(stored, userRow))
  tallies.users.compare(userRow, stored, isNewer)
}

/** Writes the rows of a page at once, or in halves if PostgreSQL is too busy for all of them. */
async function inParts<Row>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  try {
    await write(rows)
  } catch (error) {
    if (!(error instanceof DatabaseBusy) || rows.length === 1) throw error
    const middle = Math.ceil(rows.length / 2)
    await inParts(rows.slice(0, middle), write)
    await inParts(rows.slice(middle), write)
  }
}

/** Copies the push subscriptions, except those that a browser has renewed in PostgreSQL since. */
async function copyPushes(source: CopySource, target: Database, tally: TableTally): Promise<void> {
  for (const rows of source.pushes()) {
    const stored = await target.write(PING_USER.user_hash as UserHash, async (statements) => {
      const found: Array<PushRow | undefined> = []
      for (const row of rows) {
        const existing = await statements.lockPush.first(row)
        if (existing === undefined || existing.renewed_at < row.renewed_at) {
          await statements.savePush.run(row)
        }
        found.push(await statements.push.first(row))
      }
      return found
    })
    for (const [index, row] of rows.entries()) {
      const copied = stored[index]
      const isNewer = copied !== undefined && copied.renewed_at > row.renewed_at
      tally.compare(comparablePush(row), copied && comparablePush(copied), isNewer)
    }
  }
}

/** Copies the invitations, except those that PostgreSQL has: they may have been used there since. */
async function copyInvitations(source: CopySource, target: Database): Promise<void> {
  await target.write(PING_USER.user_hash as UserHash, async (statements) => {
    for (const row of source.invitations()) {
      if ((await statements.lockInvitation.first(row)) === undefined) {
        await statements.saveInvitation.run(row)
      }
    }
  })
}

/** @returns whether the user is erased */
async function copyUserRow(
  statements: PostgresStatements,
  user: UserHash,
  source: UserRow,
): Promise<boolean> {
  const { erased, save } = decideUserCopy(await lockUser(statements, user), source)
  if (save) {
    if (erased) await eraseRows(statements, user)
    await statements.saveUser.run(save)
  }
  return erased
}

async function copyDays(
  statements: PostgresStatements,
  user: UserHash,
  days: readonly DayRow[],
): Promise<void> {
  let target = await lockUser(statements, user)
  const storedDays = await readDays(statements, user, days)
  const changed: DayRow[] = []
  for (const day of days) {
    const outcome = decideDayCopy(target, storedDays.get(day.date), day)
    if (outcome === ERASED) return
    if (outcome.save === null) continue
    target = outcome.save.user
    changed.push(outcome.save.day)
  }
  await writeRows(changed, statements.saveDays, statements.saveDay)
  await statements.saveUser.run(target)
}

async function copySessions(
  statements: PostgresStatements,
  user: UserHash,
  sessions: readonly SessionRow[],
): Promise<void> {
  let target = await lockUser(statements, user)
  const storedSessions = await readSessions(statements, user, sessions)
  const changed: SessionRow[] = []
  for (const session of sessions) {
    const outcome = decideSessionCopy(target, storedSessions.get(session.id), session)
    if (outcome === ERASED) return
    if (outcome.save === null) continue
    target = outcome.save.user
    changed.push(outcome.save.session)
  }
  await writeRows(changed, statements.saveSessions, statements.saveSession)
  await statements.saveUser.run(target)
}

async function copyRecords(
  statements: PostgresStatements,
  user: UserHash,
  records: readonly RecordRow[],
): Promise<void> {
  let target = await lockUser(statements, user)
  if (isErased(target)) return
  const storedRecords = await readRecords(statements, user, records)
  const changed: RecordRow[] = []
  for (const record of records) {
    const save = decideRecordCopy(target, storedRecords.get(record.name.toString('hex')), record)
    if (save === null) continue
    target = save.vault
    changed.push(save.record)
  }
  await writeRows(changed, statements.saveRecords, statements.saveRecord)
  await statements.saveUser.run(target)
}

/** The stored rows of the same dates, by date. */
async function readDays(
  statements: PostgresStatements,
  user: UserHash,
  days: readonly DayRow[],
): Promise<Map<string, DayRow>> {
  const dates = days.map(({ date }) => date)
  const rows = await statements.daysByDate.all({ user_hash: user, dates })
  return new Map(rows.map((row) => [row.date, row]))
}

/** The stored rows with the same ids, by id. */
async function readSessions(
  statements: PostgresStatements,
  user: UserHash,
  sessions: readonly SessionRow[],
): Promise<Map<string, SessionRow>> {
  const ids = sessions.map(({ id }) => id)
  const rows = await statements.sessionsById.all({ user_hash: user, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The stored rows with the same names, by name in hexadecimal. */
async function readRecords(
  statements: PostgresStatements,
  user: UserHash,
  records: readonly RecordRow[],
): Promise<Map<string, RecordRow>> {
  const names = records.map(({ name }) => name)
  const rows = await statements.recordsByName.all({ user_hash: user, names })
  return new Map(rows.map((row) => [row.name.toString('hex'), row]))
}

/** The row without its sequence number, which differs if PostgreSQL already had data of the user. */
const comparableDay = ({ user_hash, ...row }: DayRow) => ({
  ...row,
  user: user_hash.toString('hex'),
  sequence: null,
})

/** The row without its arrival number, which differs if PostgreSQL already had data of the user. */
const comparableSession = ({ user_hash, ...row }: SessionRow) => ({
  ...row,
  user: user_hash.toString('hex'),
  arrival: null,
})

/** The row without its sequence number, and with its bytes as text. */
const comparableRecord = ({ user_hash, name, version, sealed, ...row }: RecordRow) => ({
  ...row,
  user: user_hash.toString('hex'),
  name: name.toString('hex'),
  version: version.toString('hex'),
  sealed: sealed.toString('base64'),
  sequence: null,
})

/** The columns that only change when a browser sends its times: an instance may have sent some since. */
const comparablePush = ({ id, endpoint, renewed_at }: PushRow) => ({
  id: id.toString('hex'),
  endpoint,
  renewed_at,
})
