import { randomUUID } from 'node:crypto'
import { clampInstant } from '@tend/shared/days/local-date'
import type { StoredSession } from '../store/store.ts'

/** A session as a client sends it. */
interface SentSession {
  readonly id?: string | undefined
  readonly duration: number
  readonly cycles: number
  readonly startedAt?: string | undefined
  readonly deleted?: true | undefined
}

/**
 * The session to store. A client that does not sync may leave out the id and the start.
 * @param nowMs the end of a session without a start, in milliseconds since 1970
 */
export function newSession(
  { id = randomUUID(), duration, cycles, startedAt, deleted }: SentSession,
  nowMs: number,
): StoredSession {
  const start = startedAt ?? clampInstant(new Date(nowMs - duration * 1000)).toISOString()
  return { id, duration, cycles, startedAt: start, ...(deleted && { deleted }) }
}
