/**
 * The rules for copying a user's rows into a database that may already have rows of the same user. A
 * copied row is merged like a write of a device: the newer value stays, and a second copy changes
 * nothing.
 */

import { DAILY_FIELDS } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import { dayFromRow } from '../sql/day-row.ts'
import { sessionFromRow } from '../sql/session-row.ts'
import type { DayRow, SessionRow, UserRow } from '../sql/tables.ts'
import { type DayWrite, decideDayWrite } from './days.ts'
import type { ERASED } from './erased.ts'
import { decideSessionAppend, type SessionAppend } from './sessions.ts'
import { isErased, newUser } from './users.ts'

/**
 * Whether the user is erased after the copy: a user who was erased on one side is erased on both.
 * @returns `save` is the target's new row, and its days and sessions are to be deleted; `null` if the
 * target needs no change
 */
export function decideErasureCopy(
  target: UserRow,
  source: UserRow,
): { readonly erased: boolean; readonly save: UserRow | null } {
  if (isErased(target)) return { erased: true, save: null }
  if (!isErased(source)) return { erased: false, save: null }
  return { erased: true, save: { ...newUser(target.user_hash), erased_at: source.erased_at } }
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
  // Every field of a stored day has a revision, so the clock is not used.
  const nowMs = 0
  return decideDayWrite(target, stored, day.date as LocalDate, dayFromRow(day), nowMs, day.sequence)
}

export function decideSessionCopy(
  target: UserRow,
  stored: SessionRow | undefined,
  session: SessionRow,
): SessionAppend | typeof ERASED {
  return decideSessionAppend(target, stored, sessionFromRow(session))
}

/** Whether the target holds a newer version of a day: no field is older, and at least one is newer. */
export function isDayNewer(target: DayRow, source: DayRow): boolean {
  const targetRevisions = dayFromRow(target).revisions
  const sourceRevisions = dayFromRow(source).revisions
  return (
    DAILY_FIELDS.every((field) => targetRevisions[field] >= sourceRevisions[field]) &&
    DAILY_FIELDS.some((field) => targetRevisions[field] > sourceRevisions[field])
  )
}

/**
 * Whether the target's counts may differ from the source's because the user has more data there, or
 * was erased there at another time.
 */
export function isUserNewer(target: UserRow, source: UserRow): boolean {
  if (isErased(target)) return target.erased_at !== source.erased_at
  return target.last_sequence > source.last_sequence || target.session_total > source.session_total
}
