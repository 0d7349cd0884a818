import { type LocalDate, localDateOf, offsetDateTime } from '@tend/shared/days/local-date'
import { MAX_SESSION_SECONDS, sessionDate, sessionId } from '@tend/shared/days/session-id'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { CLASSIC, cycleSeconds } from '../rules/breath-pattern.ts'
import { byStart } from '../rules/by-start.ts'
import { cyclesIn } from '../rules/cycles.ts'
import { idWithPattern, sessionPattern } from '../rules/session-pattern.ts'
import { chosenPattern } from './chosen-pattern.ts'

/**
 * Records a finished session, dated by its start. Resolves once it is on disk. A session with this
 * id that is already stored or deleted is left unchanged, since two tabs may record the same one.
 * @param elapsedMs milliseconds from start to stop; limited to 0 up to a day, since the clock may
 *   have been set back or forward during the session
 */
export async function recordBreathingSession(
  device: Device,
  startedAt: Date,
  elapsedMs: number,
  id: string = newSessionId(startedAt),
): Promise<BreathingSession> {
  const startedAtText = offsetDateTime(startedAt)
  const elapsedSeconds = Math.floor(elapsedMs / 1000)
  const duration = Math.min(Math.max(elapsedSeconds, 0), MAX_SESSION_SECONDS)
  const session: BreathingSession = {
    id,
    userId: device.userId,
    date: sessionDate(id, startedAtText) ?? localDateOf(startedAt),
    startedAt: startedAtText,
    duration,
    cycles: cyclesIn(duration, sessionPattern({ id })),
  }
  const { db } = device
  const { breathing_sessions, deleted_sessions } = db
  await db.transaction('rw', breathing_sessions, deleted_sessions, db.settings, async () => {
    await assertOwner(device)
    if ((await breathing_sessions.get(id)) || (await deleted_sessions.get(id))) return
    await breathing_sessions.add({ ...session, pending: 1 })
  })
  device.written.emit()
  return session
}

/** An id for a session that starts now, with its day and the chosen pattern, see `sessionId`. */
export function newSessionId(startedAt: Date): string {
  const date = dayAt(startedAt.getTime())
  return sessionId(idWithPattern(newLocalId(), chosenPattern()), date, offsetDateTime(startedAt))
}

/**
 * The latest `count` sessions, newest first, without slips: those that have no whole cycle and are shorter
 * than one of 4-7-8. Reads only the days that contain them.
 */
export async function readRecentSessions(
  { db, userId }: Device,
  count: number,
): Promise<BreathingSession[]> {
  const isListed = (session: BreathingSession) =>
    session.userId === userId && (session.cycles > 0 || session.duration >= cycleSeconds(CLASSIC))
  const byDate = db.breathing_sessions.orderBy('date').reverse()
  const latest = await byDate.filter(isListed).limit(count).toArray()
  const oldest = latest.at(-1)
  if (!oldest) return []
  // The index has no order within a day, so all sessions of the oldest day are read.
  const rows = await db.breathing_sessions.where('date').aboveOrEqual(oldest.date).toArray()
  return rows.filter(isListed).sort(byStart).slice(0, count)
}

/** Whether more than `count` sessions are stored, slips included. Reads no more than decide it. */
export async function hasMoreSessions({ db, userId }: Device, count: number): Promise<boolean> {
  const own = db.breathing_sessions.filter((session) => session.userId === userId)
  return (await own.limit(count + 1).count()) > count
}

/** The total duration, in seconds, of the sessions started on a day. */
export async function readBreathingSeconds(
  { db, userId }: Device,
  date: LocalDate,
): Promise<number> {
  const rows = await db.breathing_sessions.where('date').equals(date).toArray()
  return rows
    .filter((row) => row.userId === userId)
    .reduce((sum, { duration }) => sum + duration, 0)
}
