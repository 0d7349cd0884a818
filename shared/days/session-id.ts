import { textChecksum } from '../records/checksum.ts'
import { addDays, type LocalDate, parseLocalDate } from './local-date.ts'

/** One day. A longer session was left running by mistake. */
export const MAX_SESSION_SECONDS = 86_400

export const SESSION_ID = /^[A-Za-z0-9_-]{1,64}$/
const STARTED_AT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

/**
 * The id of a session that started on `date`. The server and older files store the start but not the
 * day, and early in the morning the day may still be the one before. The id then ends in that day.
 * @param id the random part, at most 53 characters; see `idWithPattern`
 */
export function sessionId(id: string, date: LocalDate, startedAt: string): string {
  return startedAt.startsWith(date) ? id : `${id}_${date}`
}

/**
 * The local day of a session: the calendar day of its start, or the day before if the id ends in it.
 * @param startedAt starts with the local date; `null` if that is invalid
 */
export function sessionDate(id: string, startedAt: string): LocalDate | null {
  const date = parseLocalDate(startedAt.slice(0, 10))
  // Most ids end in no date, and a file has thousands of sessions.
  if (!date || id.at(-11) !== '_') return date
  const before = parseLocalDate(addDays(date, -1))
  return before && id.endsWith(before) ? before : date
}

/** The pattern and the day, see `idWithPattern` and `sessionId`. */
const ENDING = /(_\d{1,2}-\d{1,2}-\d{1,2}-\d{1,2})?(_\d{4}-\d{2}-\d{2})?$/

/** Another id for a session whose id must not be used again, the same on all devices. */
export function renewedSessionId(id: string): string {
  return `local_${textChecksum(id).toString(36)}${ENDING.exec(id)?.[0] ?? ''}`
}

/** A session that is deleted and brought back more often counts as another one. */
const MAX_RENEWALS = 100

/** Whether an id is the renewed one of an earlier id, perhaps renewed several times. */
export function isRenewedFrom(id: string, earlier: string): boolean {
  let renewed = earlier
  for (let count = 0; count < MAX_RENEWALS; count++) {
    renewed = renewedSessionId(renewed)
    if (renewed === id) return true
  }
  return false
}

/** Reads the id of a session within the bounds that device and server share; `undefined` if it is invalid. */
export function readSessionId(value: unknown): string | undefined {
  return typeof value === 'string' && SESSION_ID.test(value) ? value : undefined
}

/** Reads the start of a session; `undefined` if it is invalid. */
export function readSessionStart(value: unknown): string | undefined {
  if (typeof value !== 'string' || !STARTED_AT.test(value)) return undefined
  return Number.isNaN(Date.parse(value)) ? undefined : value
}
