import type { LocalDate } from '@tend/shared/days/local-date'
import { isRenewedFrom } from '@tend/shared/days/session-id'
import type { TendDatabase } from '../../database/database.ts'

interface Session {
  readonly id: string
  readonly date: LocalDate
  readonly startedAt: string
}

/**
 * Sessions of a file under the ids that they have on this device. One that was deleted and brought back has a
 * renewed id, and a file from before has the earlier one, or the reverse. If the sessions themselves have both
 * ids, they get the first one.
 */
export async function withStoredIds<T extends Session>(
  db: TendDatabase,
  sessions: readonly T[],
): Promise<readonly T[]> {
  const dates = [...new Set(sessions.map(({ date }) => date))]
  if (dates.length === 0) return sessions
  const ids = new Map<number, string[]>()
  const idsAt = ({ startedAt }: Session): string[] => {
    const startMs = Date.parse(startedAt)
    const found = ids.get(startMs) ?? []
    ids.set(startMs, found)
    return found
  }
  const stored = await db.breathing_sessions.where('date').anyOf(dates).toArray()
  for (const session of stored) idsAt(session).push(session.id)
  return sessions.map((session) => {
    const known = idsAt(session)
    if (known.includes(session.id)) return session
    const id = known.find((each) => isSameSession(each, session.id)) ?? session.id
    known.push(id)
    return { ...session, id }
  })
}

function isSameSession(id: string, other: string): boolean {
  return isRenewedFrom(id, other) || isRenewedFrom(other, id)
}
