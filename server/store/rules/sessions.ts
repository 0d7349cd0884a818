import { sessionFromRow, sessionToRow } from '../sql/session-row.ts'
import type { SessionRow, UserRow } from '../sql/sql-tables.ts'
import type { AppendedSession, SessionPage, StoredSession } from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import { ERASED } from './erased.ts'
import { sessionRowBytes } from './stored-bytes.ts'
import { isErased } from './stored-user.ts'

/**
 * A page of breathing sessions, with the cursor of the next one.
 * @param rows the sessions in descending order of arrival; one more than `pageSize` if there are
 * that many
 */
export function sessionPage(
  user: UserRow,
  rows: readonly SessionRow[],
  pageSize: number,
): SessionPage | typeof ERASED {
  if (isErased(user)) return ERASED
  const page = rows.slice(0, pageSize)
  return {
    sessions: page.map(sessionFromRow),
    total: user.session_total,
    deleted: user.deleted_sessions,
    next: rows.length > pageSize ? (page.at(-1)?.arrival ?? null) : null,
  }
}

export interface SessionAppend {
  readonly result: AppendedSession
  /** The rows to save; `null` if nothing changes. */
  readonly save: { readonly user: UserRow; readonly session: SessionRow } | null
}

/**
 * Appends a breathing session. If the user already has a session with its id, that one remains
 * unchanged, unless the session that was sent is deleted. A deleted session stays deleted.
 * @param stored the row with the session's id, if there is one
 */
export function decideSessionAppend(
  user: UserRow,
  stored: SessionRow | undefined,
  session: StoredSession,
): SessionAppend | typeof ERASED {
  if (isErased(user)) return ERASED
  if (stored && (stored.deleted === 1 || !session.deleted)) {
    return { result: { session: sessionFromRow(stored), added: false }, save: null }
  }
  // Rows are never deleted singly, so the total is also the arrival number of the last one.
  const arrival = stored?.arrival ?? user.session_total + 1
  const kept = session.deleted ? deletedSession(stored ? sessionFromRow(stored) : session) : session
  const row = sessionToRow(user.user_hash as UserHash, arrival, kept)
  const after: UserRow = {
    ...user,
    session_total: Math.max(user.session_total, arrival),
    deleted_sessions: user.deleted_sessions + row.deleted,
    stored_bytes: user.stored_bytes + sessionRowBytes(row) - (stored ? sessionRowBytes(stored) : 0),
  }
  return { result: { session: kept, added: !stored }, save: { user: after, session: row } }
}

/** Devices of release 1.0.0 see an empty session of that day. */
function deletedSession({ id, startedAt }: StoredSession): StoredSession {
  const startOfDay = `${startedAt.slice(0, 10)}T00:00:00Z`
  return { id, duration: 0, cycles: 0, startedAt: startOfDay, deleted: true }
}
