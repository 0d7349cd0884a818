import { addDays, type LocalDate, parseLocalDate } from '../days/local-date.ts'
import { type ReadContext, readObject } from '../records/stored-value.ts'

/** A finished session. Its date is the local day on which it started, see `sessionDate`. */
export interface BreathingSession {
  readonly id: string
  readonly userId: string
  readonly date: LocalDate
  /** ISO 8601 with the device's UTC offset, as in `2026-11-20T22:01:00+01:00`. */
  readonly startedAt: string
  /** Whole seconds, 0 to `MAX_SESSION_SECONDS`. */
  readonly duration: number
  /** Completed cycles. */
  readonly cycles: number
}

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
  const before = date && parseLocalDate(addDays(date, -1))
  return before && id.endsWith(`_${before}`) ? before : date
}

/**
 * Reads a stored session within the bounds that device and server share.
 * @returns the session with the user id of `context`, or `undefined` if it is invalid
 */
export function readBreathingSession(
  value: unknown,
  context: Pick<ReadContext, 'userId'>,
): BreathingSession | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const { id, startedAt, duration, cycles } = stored
  if (typeof id !== 'string' || !SESSION_ID.test(id)) return undefined
  if (typeof startedAt !== 'string' || !STARTED_AT.test(startedAt)) return undefined
  if (Number.isNaN(Date.parse(startedAt))) return undefined
  const date = sessionDate(id, startedAt)
  if (!date || !isCount(duration) || !isCount(cycles)) return undefined
  return { id, userId: context.userId, date, startedAt, duration, cycles }
}

function isCount(value: unknown): value is number {
  const isWhole = typeof value === 'number' && Number.isInteger(value)
  return isWhole && value >= 0 && value <= MAX_SESSION_SECONDS
}
