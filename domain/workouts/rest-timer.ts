import { completeOrUndefined, readAmount, readObject } from '../records/stored-value.ts'

/** The preset durations, in seconds. */
export const REST_SECONDS = [30, 60, 90] as const

export type RestSeconds = (typeof REST_SECONDS)[number]

/**
 * A running rest. The remaining time is computed from the clock, so it is correct after the tab was
 * throttled or the phone was locked.
 */
export interface RestTimer {
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
  readonly seconds: RestSeconds
}

/** The end of the rest, in milliseconds since 1970. */
export function restEndsAtMs({ startedAtMs, seconds }: RestTimer): number {
  return startedAtMs + seconds * 1000
}

/** Smaller corrections of the clock, in milliseconds, do not restart a rest. */
const CLOCK_SLACK_MS = 2000

/**
 * Restarts the rest if the clock was set back to before its start; otherwise the countdown would
 * stop until the clock catches up.
 * @param nowMs milliseconds since 1970
 * @returns the same object if the rest continues
 */
export function restartIfClockMovedBack(timer: RestTimer, nowMs: number): RestTimer {
  const isAhead = timer.startedAtMs - nowMs > CLOCK_SLACK_MS
  return isAhead ? { ...timer, startedAtMs: nowMs } : timer
}

/** The remaining seconds, rounded up, from 0 to the duration of the rest. */
export function restSecondsLeft(timer: RestTimer, nowMs: number): number {
  const left = Math.ceil((restEndsAtMs(timer) - nowMs) / 1000)
  return Math.min(Math.max(left, 0), timer.seconds)
}

/** The text in the ring, for example `1:30`. */
export function restTimeText(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
}

/** Reads a persisted timer; `undefined` if it is invalid. */
export function readRestTimer(value: unknown): RestTimer | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<RestTimer>({
    startedAtMs: readAmount(stored.startedAtMs, undefined),
    seconds: REST_SECONDS.find((seconds) => seconds === stored.seconds),
  })
}
