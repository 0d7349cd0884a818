import { DAILY_FIELDS } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import {
  addToRevisionSum,
  applyChange,
  EMPTY_REGISTERS,
  revisionSum,
} from '@tend/domain/days/registers'
import type { Database } from '../postgres/database.ts'
import { lockUser } from '../postgres/lock-user.ts'
import type { Statements } from '../postgres/statements.ts'
import { dayFromRow, dayToRow } from '../sql/day-row.ts'
import { type DayRow, noUser, type SessionRow, type UserRow } from '../sql/tables.ts'
import type { UserHash } from '../user-hash.ts'
import type { Source } from './source.ts'
import { Tally } from './tally.ts'

/** People who are copied at the same time, each on a connection of the pool. */
const AT_ONCE = 8

export type Tallies = Readonly<Record<'people' | 'days' | 'sessions', Tally>>

/**
 * Brings all that a file holds into PostgreSQL, by the rules by which devices' changes are merged:
 * what is newer there stays, and a second run changes nothing. Every row is read back from there.
 * @param onProgress is told how many days and sessions are done
 * @throws StoreUnavailable if PostgreSQL is away; what was copied by then stays, and does no harm
 */
export async function copyDatabase(
  source: Source,
  target: Database,
  onProgress: (rows: number) => void,
): Promise<Tallies> {
  const tallies = { people: new Tally(), days: new Tally(), sessions: new Tally() }
  // One after the other of all workers' people.
  const people = source.people()
  const work = async () => {
    for (const person of people) {
      await copyPerson(source, target, person, tallies)
      onProgress(tallies.days.rows + tallies.sessions.rows)
    }
  }
  // All have ended before the caller may close what they work with.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return tallies
}

async function copyPerson(
  source: Source,
  target: Database,
  person: UserRow,
  tallies: Tallies,
): Promise<void> {
  const user = person.user_hash as UserHash
  let hasNewerDays = false
  const isErased = await target.write((statements) => agreeOnErasure(statements, user, person))
  for (const days of source.daysOf(person)) {
    if (isErased) {
      for (const day of days) tallies.days.compare(day, undefined, true)
      continue
    }
    await target.write((statements) => mergeDays(statements, user, days))
    const there = await target.ask((statements) => daysThere(statements, user, days))
    for (const day of days) {
      const stored = there.get(day.date)
      const isLater = stored !== undefined && isNewer(stored, day)
      hasNewerDays ||= isLater
      tallies.days.compare(dayContent(day), stored && dayContent(stored), isLater)
    }
  }
  for (const sessions of source.sessionsOf(person)) {
    if (isErased) {
      for (const session of sessions) tallies.sessions.compare(session, undefined, true)
      continue
    }
    await target.write((statements) => addSessions(statements, user, sessions))
    const there = await target.ask((statements) => sessionsThere(statements, user, sessions))
    for (const session of sessions) {
      const stored = there.get(session.id)
      tallies.sessions.compare(sessionContent(session), stored && sessionContent(stored), false)
    }
  }
  const stored = await target.ask((statements) => statements.user.first(person))
  // Where there is more than in the file, the counts are other ones.
  const hasGoneOn =
    hasNewerDays ||
    (isErased && stored?.erased_at !== person.erased_at) ||
    (stored !== undefined &&
      (stored.last_sequence > person.last_sequence || stored.session_total > person.session_total))
  tallies.people.compare(person, stored, hasGoneOn)
}

/**
 * Who is erased on one side is erased on both: what an earlier run brought over goes too, and what
 * the file still holds stays out.
 * @returns whether that is so
 */
async function agreeOnErasure(
  statements: Statements,
  user: UserHash,
  person: UserRow,
): Promise<boolean> {
  const counts = await lockUser(statements, user)
  if (counts.erased_at !== null || person.erased_at === null) return counts.erased_at !== null
  await statements.eraseDays.run({ user_hash: user })
  await statements.eraseSessions.run({ user_hash: user })
  await statements.saveUser.run({ ...noUser(user), erased_at: person.erased_at })
  return true
}

/** As `writeDay` does, but a day's number is not below the one that devices know from the file. */
async function mergeDays(
  statements: Statements,
  user: UserHash,
  days: readonly DayRow[],
): Promise<void> {
  let counts = await lockUser(statements, user)
  if (counts.erased_at !== null) return
  const there = await daysThere(statements, user, days)
  for (const day of days) {
    const stored = there.get(day.date)
    const before = stored ? dayFromRow(stored) : EMPTY_REGISTERS
    const after = applyChange(before, dayFromRow(day), 0)
    if (after === before) continue
    const sequence = Math.max(counts.last_sequence + 1, day.sequence)
    const added = revisionSum(after.revisions) - revisionSum(before.revisions)
    counts = {
      ...counts,
      last_sequence: sequence,
      revision_sum: addToRevisionSum(counts.revision_sum, added),
    }
    await statements.saveDay.run(dayToRow(user, day.date as LocalDate, sequence, after))
  }
  await statements.saveUser.run(counts)
}

async function addSessions(
  statements: Statements,
  user: UserHash,
  sessions: readonly SessionRow[],
): Promise<void> {
  let counts = await lockUser(statements, user)
  if (counts.erased_at !== null) return
  const there = await sessionsThere(statements, user, sessions)
  for (const session of sessions) {
    if (there.has(session.id)) continue
    counts = { ...counts, session_total: counts.session_total + 1 }
    await statements.addSession.run({ ...session, arrival: counts.session_total })
  }
  await statements.saveUser.run(counts)
}

async function daysThere(
  statements: Statements,
  user: UserHash,
  days: readonly DayRow[],
): Promise<Map<string, DayRow>> {
  const dates = days.map(({ date }) => date)
  const rows = await statements.daysOn.all({ user_hash: user, dates })
  return new Map(rows.map((row) => [row.date, row]))
}

async function sessionsThere(
  statements: Statements,
  user: UserHash,
  sessions: readonly SessionRow[],
): Promise<Map<string, SessionRow>> {
  const ids = sessions.map(({ id }) => id)
  const rows = await statements.sessionsWith.all({ user_hash: user, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Without its place in the order, which is another one where there was something before. */
const dayContent = ({ user_hash, ...row }: DayRow) => ({
  ...row,
  user: user_hash.toString('hex'),
  sequence: null,
})
const sessionContent = ({ user_hash, ...row }: SessionRow) => ({
  ...row,
  user: user_hash.toString('hex'),
  arrival: null,
})

function isNewer(stored: DayRow, day: DayRow): boolean {
  const there = dayFromRow(stored).revisions
  const here = dayFromRow(day).revisions
  return (
    DAILY_FIELDS.every((field) => there[field] >= here[field]) &&
    DAILY_FIELDS.some((field) => there[field] > here[field])
  )
}
