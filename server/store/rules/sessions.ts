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
    next: rows.length > pageSize ? (page.at(-1)?.arrival ?? null) : null,
  }
}

export interface SessionAppend {
  readonly result: AppendedSession
  /** The rows to save; `null` if the session was already stored. */
  readonly save: { readonly user: UserRow; readonly session: SessionRow } | null
}

/**
 * Appends a breathing session. If the user already has a session with its id, that one remains
 * unchanged.
 * @param stored the row with the session's id, if there is one
 */
export function decideSessionAppend(
  user: UserRow,
  stored: SessionRow | undefined,
  session: StoredSession,
): SessionAppend | typeof ERASED {
  if (isErased(user)) return ERASED
  if (stored) return { result: { session: sessionFromRow(stored), added: false }, save: null }
  // Single sessions are never deleted, so the total is also the arrival number of the last one.
  const arrival = user.session_total + 1
  const row = sessionToRow(user.user_hash as UserHash, arrival, session)
  const stored_bytes = user.stored_bytes + sessionRowBytes(row)
  return {
    result: { session, added: true },
    save: { user: { ...user, session_total: arrival, stored_bytes }, session: row },
  }
}
