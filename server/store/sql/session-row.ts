import type { StoredSession } from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import type { SessionRow } from './sql-tables.ts'

export function sessionToRow(user: UserHash, arrival: number, session: StoredSession): SessionRow {
  return {
    user_hash: user,
    id: session.id,
    arrival,
    duration_seconds: session.duration,
    cycles: session.cycles,
    started_at: session.startedAt,
    deleted: session.deleted ? 1 : 0,
  }
}

export function sessionFromRow(row: SessionRow): StoredSession {
  return {
    id: row.id,
    duration: row.duration_seconds,
    cycles: row.cycles,
    startedAt: row.started_at,
    ...(row.deleted === 1 && { deleted: true }),
  }
}
