/** The lengths of a session that the user can choose, in minutes. 0: until it is stopped. */
export const SESSION_MINUTES = [0, 3, 4, 5] as const

export type SessionMinutes = (typeof SESSION_MINUTES)[number]

/** The time after which a session ends by itself; infinite if it runs until it is stopped. */
export function sessionLengthMs(minutes: SessionMinutes): number {
  return minutes === 0 ? Number.POSITIVE_INFINITY : minutes * 60_000
}

/**
 * The time since the start of a session, at most its length. At least 0, also after the clock was
 * set back.
 */
export function sessionElapsedMs(startedAtMs: number, nowMs: number, lengthMs: number): number {
  return Math.min(Math.max(nowMs - startedAtMs, 0), lengthMs)
}

/** Reads a stored choice; `undefined` if it is invalid. */
export function readSessionMinutes(value: unknown): SessionMinutes | undefined {
  return SESSION_MINUTES.find((minutes) => minutes === value)
}
