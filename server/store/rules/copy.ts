/**
 * The rules for copying a user's rows into a database that may already have rows of the same user. A
 * copied row is merged like a write of a device: the newer value stays, and a second copy changes
 * nothing.
 */

import type { LocalDate } from '@tend/shared/days/local-date'
import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { isSameValue } from '@tend/shared/records/same-value'
import { dayFromRow } from '../sql/day-row.ts'
import { sessionFromRow } from '../sql/session-row.ts'
import type { DayRow, RecordRow, SessionRow, UserRow } from '../sql/sql-tables.ts'
import { type DayWrite, decideDayWrite } from './days.ts'
import type { ERASED } from './erased.ts'
import { type RecordSave, saveRecord } from './records.ts'
import { decideSessionAppend, type SessionAppend } from './sessions.ts'
import { isErased, newUser } from './stored-user.ts'

/**
 * Copies the erasure, the access key and the limit of a user. A user who was erased on one side is erased on both.
 * The key that was changed more often is the newer one.
 * @returns `save` is the target's new row, `null` if it needs no change; `erased` whether the user is
 * erased after the copy, so that the days and sessions are to be deleted
 */
export function decideUserCopy(
  target: UserRow,
  source: UserRow,
): { readonly erased: boolean; readonly save: UserRow | null } {
  if (isErased(target)) return { erased: true, save: null }
  const { key_hash, key_version } = hasNewerKey(source, target) ? source : target
  const key = { key_hash, key_version }
  if (isErased(source)) {
    const { erased_at } = source
    return { erased: true, save: { ...newUser(target.user_hash), ...key, erased_at } }
  }
  const max_mb = source.max_mb ?? target.max_mb
  const isSame = key_hash === target.key_hash && max_mb === target.max_mb
  return { erased: false, save: isSame ? null : { ...target, ...key, max_mb } }
}

/**
 * Like `decideUserCopy`, for a user in the list of erased ids. The list does not say how often the key of an erased user
 * was changed, but no key is changed after the erasure, so a restored backup has the same key or an earlier one.
 */
export function decideListedUser(
  stored: UserRow,
  listed: UserRow,
): ReturnType<typeof decideUserCopy> {
  const { erased, save } = decideUserCopy(stored, listed)
  const isLastKey = save !== null && isErased(listed) && listed.key_hash !== null
  return { erased, save: isLastKey ? { ...save, key_hash: listed.key_hash } : save }
}

function hasNewerKey(user: UserRow, other: UserRow): boolean {
  if (user.key_hash === null) return false
  return other.key_hash === null || user.key_version > other.key_version
}

/**
 * Copies a day. Its sequence number does not fall below the one it had in the source, so that
 * cursors of devices remain valid.
 */
export function decideDayCopy(
  target: UserRow,
  stored: DayRow | undefined,
  day: DayRow,
): DayWrite | typeof ERASED {
  const { registers } = dayFromRow(day)
  // Registers have revisions, so the clock is not used.
  const nowMs = 0
  return decideDayWrite(target, stored, day.date as LocalDate, { registers }, nowMs, day.sequence)
}

export function decideSessionCopy(
  target: UserRow,
  stored: SessionRow | undefined,
  session: SessionRow,
): SessionAppend | typeof ERASED {
  return decideSessionAppend(target, stored, sessionFromRow(session))
}

/**
 * Copies a record of a vault. Sealed records cannot be compared by their content, so the record received
 * later counts as newer. As with days, the sequence number in the target is at least the source's.
 * @returns the rows to save; `null` if the target needs no change
 */
export function decideRecordCopy(
  target: UserRow,
  stored: RecordRow | undefined,
  record: RecordRow,
): RecordSave | null {
  if (stored && stored.received_at >= record.received_at) return null
  const head = stored && { ...stored, sealed_bytes: stored.sealed.length }
  return saveRecord(target, head, record, record.sequence)
}

/** Whether the target has kept its own record because it is not older than the source's. */
export function isRecordNewer(target: RecordRow, source: RecordRow): boolean {
  if (target.received_at !== source.received_at) return target.received_at > source.received_at
  return !target.version.equals(source.version)
}

/** Whether the target holds a newer version of a day: all that the source has, and more. */
export function isDayNewer(target: DayRow, source: DayRow): boolean {
  const [registers, copied] = [dayFromRow(target).registers, dayFromRow(source).registers]
  return mergeRegisters(registers, copied) === registers && !isSameValue(registers, copied)
}

/**
 * Whether the target's row may differ from the source's because the user has more data or another key
 * there, or was erased there at another time.
 */
export function isUserNewer(target: UserRow, source: UserRow): boolean {
  if (isErased(target)) return target.erased_at !== source.erased_at
  return (
    target.last_sequence > source.last_sequence ||
    target.session_total > source.session_total ||
    hasOtherKey(target, source)
  )
}

/** Whether the target has kept its own key because it is not older than the source's. */
function hasOtherKey(target: UserRow, source: UserRow): boolean {
  if (target.key_hash === null || target.key_version < source.key_version) return false
  return source.key_hash === null || !target.key_hash.equals(source.key_hash)
}
