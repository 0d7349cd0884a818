import type { LimitReached } from '../../errors/limit-reached.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { KeyHash } from '../user-hash.ts'

/** The row of a user who has no data yet. */
export function newUser(userHash: Buffer): UserRow {
  return {
    user_hash: userHash,
    last_sequence: 0,
    revision_sum: 0,
    session_total: 0,
    deleted_sessions: 0,
    record_total: 0,
    stored_bytes: 0,
    erased_at: null,
    key_hash: null,
    key_version: 0,
    max_mb: null,
  }
}

/** Whether nothing is stored about the user except their row. */
export function isEmptyUser(user: UserRow): boolean {
  const hasData = user.last_sequence > 0 || user.session_total > 0
  return !hasData && user.key_hash === null && !isErased(user)
}

/** A user that no id leads to: no SHA-256 is known that is all zeros. A ping saves and deletes this row. */
export const PING_USER = newUser(Buffer.alloc(32))

/** Whether the user's data was erased. Every read and write of this user is then rejected, permanently. */
export function isErased(user: UserRow): boolean {
  return user.erased_at !== null
}

/**
 * The user's row once their data is erased: only the hashes of id and key and the time remain. The hash
 * of the key stays, so that the responses to others do not reveal the erasure.
 * @param user the stored row, or `newUser`
 * @param key the access key of the call, if it has one. With a key, an unknown id is erased too: a first
 * write may still be on its way.
 * @param nowMs the time of the erasure, in milliseconds since 1970
 * @param addUser asks whether a user may be added
 * @returns `null` if there is nothing to erase: the user has neither data nor a key, or is already erased
 */
export function decideErasure(
  user: UserRow,
  key: KeyHash | null,
  nowMs: number,
  addUser: () => LimitReached | null,
): UserRow | null {
  if (isErased(user)) return null
  if (isEmptyUser(user) && (key === null || addUser() !== null)) return null
  const { key_version } = user
  const key_hash = user.key_hash ?? (isEmptyUser(user) ? key : null)
  return { ...newUser(user.user_hash), key_hash, key_version, erased_at: nowMs }
}
