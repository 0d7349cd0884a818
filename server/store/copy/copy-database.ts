import type { Database } from '../postgres/database.ts'
import { lockUser } from '../postgres/lock-user.ts'
import type { Statements } from '../postgres/statements.ts'
import {
  decideDayCopy,
  decideErasureCopy,
  decideSessionCopy,
  isDayNewer,
  isUserNewer,
} from '../rules/copy.ts'
import { ERASED } from '../rules/erased.ts'
import type { DayRow, SessionRow, UserRow } from '../sql/tables.ts'
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
 * @throws ServiceUnavailable if PostgreSQL is away; what was copied by then stays, and does no harm
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
      const isLater = stored !== undefined && isDayNewer(stored, day)
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
  const hasGoneOn = hasNewerDays || (stored !== undefined && isUserNewer(stored, person))
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
  const { erased, save } = decideErasureCopy(await lockUser(statements, user), person)
  if (save) {
    await statements.eraseDays.run({ user_hash: user })
    await statements.eraseSessions.run({ user_hash: user })
    await statements.saveUser.run(save)
  }
  return erased
}

async function mergeDays(
  statements: Statements,
  user: UserHash,
  days: readonly DayRow[],
): Promise<void> {
  let target = await lockUser(statements, user)
  const there = await daysThere(statements, user, days)
  for (const day of days) {
    const outcome = decideDayCopy(target, there.get(day.date), day)
    if (outcome === ERASED) return
    if (outcome.save === null) continue
    target = outcome.save.user
    await statements.saveDay.run(outcome.save.day)
  }
  await statements.saveUser.run(target)
}

async function addSessions(
  statements: Statements,
  user: UserHash,
  sessions: readonly SessionRow[],
): Promise<void> {
  let target = await lockUser(statements, user)
  const there = await sessionsThere(statements, user, sessions)
  for (const session of sessions) {
    const outcome = decideSessionCopy(target, there.get(session.id), session)
    if (outcome === ERASED) return
    if (outcome.save === null) continue
    target = outcome.save.user
    await statements.addSession.run(outcome.save.session)
  }
  await statements.saveUser.run(target)
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
