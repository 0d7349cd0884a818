import {
  completeOrUndefined,
  readAmount,
  readId,
  readList,
  readObject,
} from '@tend/shared/records/stored-value'

/**
 * A session that is not recorded yet. It is persisted, so that a reload or crash does not lose it.
 */
export interface RunningSession {
  /** The id of the recorded session. Retries use the same id, so the session is recorded once. */
  readonly id: string
  /** Milliseconds since 1970, like `seenAtMs`. */
  readonly startedAtMs: number
  /** When the page last reported that the session was running. */
  readonly seenAtMs: number
  /** Whether the user stopped the session or left its page, at `seenAtMs`. */
  readonly ended: boolean
}

/**
 * A page that has not reported for this long is gone. Browsers run the timers of a hidden page at
 * least once a minute.
 */
const ABANDONED_AFTER_MS = 90_000

/** Whether a session has ended, or its page is gone. It can be recorded then. */
export function isSessionOver({ ended, seenAtMs }: RunningSession, nowMs: number): boolean {
  return ended || Math.abs(nowMs - seenAtMs) > ABANDONED_AFTER_MS
}

/**
 * A device that was silent for this long was put away. A locked phone pauses the timers of a session that
 * goes on for less: the longest one with a chosen length takes about five minutes.
 */
const PUT_AWAY_AFTER_MS = 10 * 60_000

/**
 * Whether a device was put away during a session, whose page runs again now.
 * @param seenAtMs when the page last ran, in milliseconds since 1970, as `nowMs`
 */
export function wasPutAway(seenAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - seenAtMs) > PUT_AWAY_AFTER_MS
}

/** Milliseconds until a session is over if its page no longer reports; 0 if it is over now. */
export function msUntilOver(session: RunningSession, nowMs: number): number {
  return isSessionOver(session, nowMs) ? 0 : session.seenAtMs + ABANDONED_AFTER_MS + 1 - nowMs
}

/** The duration of a session that is over, in milliseconds: until it was last seen. */
export function sessionDurationMs({ startedAtMs, seenAtMs }: RunningSession): number {
  return Math.max(seenAtMs - startedAtMs, 0)
}

/** Reads stored sessions; `undefined` if any of them is invalid. */
export function readRunningSessions(value: unknown): readonly RunningSession[] | undefined {
  return readList(value, (item) => {
    const stored = readObject(item)
    if (!stored) return undefined
    return completeOrUndefined<RunningSession>({
      id: readId(stored.id),
      startedAtMs: readAmount(stored.startedAtMs, undefined),
      seenAtMs: readAmount(stored.seenAtMs, undefined),
      ended: typeof stored.ended === 'boolean' ? stored.ended : undefined,
    })
  })
}
