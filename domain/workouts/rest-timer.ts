import { completeOrUndefined, readAmount, readObject } from '../records/stored-value.ts'

/** The lengths offered, in seconds (specification §9). */
export const REST_SECONDS = [30, 60, 90] as const

export type RestSeconds = (typeof REST_SECONDS)[number]

/**
 * A rest that was begun. What is left of it is a function of the clock alone, so that a throttled
 * tab or a locked phone shows the right figure on return (ARCHITECTURE §6.10).
 */
export interface RestTimer {
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
  readonly seconds: RestSeconds
}

/** When the rest is over, in milliseconds since 1970. */
export function restEndsAtMs({ startedAtMs, seconds }: RestTimer): number {
  return startedAtMs + seconds * 1000
}

/** A clock that is put right by so little, in milliseconds, is no reason to begin anew. */
const CLOCK_SLACK_MS = 2000

/**
 * The rest as the clock has it: one that would begin only later, because the clock was set back,
 * begins now, so that it never stands still for long. Any other is the same object.
 * @param nowMs milliseconds since 1970
 */
export function restartIfClockMovedBack(timer: RestTimer, nowMs: number): RestTimer {
  const isAhead = timer.startedAtMs - nowMs > CLOCK_SLACK_MS
  return isAhead ? { ...timer, startedAtMs: nowMs } : timer
}

/**
 * Whole seconds still to rest, rounded up: the full length at the start, 0 once it is over. A clock
 * that was set back makes no rest longer than it was.
 */
export function restSecondsLeft(timer: RestTimer, nowMs: number): number {
  const left = Math.ceil((restEndsAtMs(timer) - nowMs) / 1000)
  return Math.min(Math.max(left, 0), timer.seconds)
}

/** `1:30`, as the ring shows it. */
export function restTimeText(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
}

/** A stored timer; `undefined` for anything else. */
export function readRestTimer(value: unknown): RestTimer | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<RestTimer>({
    startedAtMs: readAmount(stored.startedAtMs, undefined),
    seconds: REST_SECONDS.find((seconds) => seconds === stored.seconds),
  })
}
