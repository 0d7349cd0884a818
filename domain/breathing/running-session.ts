import {
  completeOrUndefined,
  readAmount,
  readId,
  readList,
  readObject,
} from '../records/stored-value.ts'

/**
 * A session from its start until it is recorded. It is kept beside the page, so that neither a
 * reload nor a crash loses it.
 */
export interface RunningSession {
  /** The id it will be recorded under: however often that is tried, there is one session. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
  /** The last moment, in milliseconds since 1970, at which the page was known to be alive. */
  readonly seenAtMs: number
  /** It was stopped, or its page was left, at `seenAtMs`. */
  readonly ended: boolean
}

/**
 * After so long without a sign the page that held the session is gone. Browsers let a hidden page
 * look at the clock once a minute at least, as long as they let it live.
 */
const ABANDONED_MS = 90_000

/** Whether a session is to be recorded now: it has ended, or its page has. */
export function isSessionOver({ ended, seenAtMs }: RunningSession, nowMs: number): boolean {
  return ended || Math.abs(nowMs - seenAtMs) > ABANDONED_MS
}

/** Milliseconds until a session is over if nothing more is seen of it; 0 if it is already. */
export function msUntilOver(session: RunningSession, nowMs: number): number {
  return isSessionOver(session, nowMs) ? 0 : session.seenAtMs + ABANDONED_MS + 1 - nowMs
}

/** How long a session that is over has been, in milliseconds: up to when it was last seen. */
export function sessionDurationMs({ startedAtMs, seenAtMs }: RunningSession): number {
  return Math.max(seenAtMs - startedAtMs, 0)
}

/** Stored sessions; `undefined` for anything else. */
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
