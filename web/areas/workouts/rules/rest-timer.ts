import {
  completeOrUndefined,
  readAmount,
  readObject,
  readText,
} from '@tend/shared/records/stored-value'
import { REST_LIMITS } from '../../../kinds/set-figures.ts'

/** The preset durations, in seconds. An exercise may have another one within `REST_LIMITS`. */
export const REST_SECONDS = [30, 60, 90] as const

export type RestSeconds = (typeof REST_SECONDS)[number]

/**
 * A running rest. The remaining time is computed from the clock, so it is correct after the tab was
 * throttled or the phone was locked.
 */
export interface RestTimer {
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
  readonly seconds: number
  /** The seconds by which the user has extended the rest. */
  readonly addedSeconds: number
  /** Identifies the completed set that started the rest; `null` if the user started it. */
  readonly afterSet: string | null
  /** Since when the rest is paused, in milliseconds since 1970. Missing while it runs. */
  readonly pausedAtMs?: number
}

/** How rests start. */
export interface RestPreference {
  /** The length used last. */
  readonly seconds: RestSeconds
  /** Whether completing a set starts a rest. */
  readonly afterSets: boolean
}

export const DEFAULT_REST_PREFERENCE: RestPreference = { seconds: 60, afterSets: true }

/** By how many seconds a rest is extended at a time, and the longest rest. */
export const ADDED_REST_SECONDS = 15
export const MAX_REST_SECONDS = REST_LIMITS.max

/** @param nowMs milliseconds since 1970 */
export function newRest(seconds: number, nowMs: number, afterSet: string | null = null): RestTimer {
  return { startedAtMs: nowMs, seconds, addedSeconds: 0, afterSet }
}

/** The length of the rest in seconds, with its extensions. */
export function restLength({ seconds, addedSeconds }: RestTimer): number {
  return seconds + addedSeconds
}

/** Extends a rest by `ADDED_REST_SECONDS`, to at most `MAX_REST_SECONDS`. */
export function withRestExtended(timer: RestTimer): RestTimer {
  const addedSeconds = timer.addedSeconds + ADDED_REST_SECONDS
  return { ...timer, addedSeconds: Math.min(addedSeconds, MAX_REST_SECONDS - timer.seconds) }
}

/** Gives a running rest another length, counted from its start. */
export function withRestSeconds(timer: RestTimer, seconds: RestSeconds): RestTimer {
  return { ...timer, seconds, addedSeconds: 0 }
}

/** The end of the rest, in milliseconds since 1970; infinite while it is paused. */
export function restEndsAtMs(timer: RestTimer): number {
  return timer.pausedAtMs === undefined
    ? timer.startedAtMs + restLength(timer) * 1000
    : Number.POSITIVE_INFINITY
}

/** A rest that is paused longer, in milliseconds, was forgotten. */
export const MAX_PAUSE_MS = 60 * 60_000

/** Pauses a rest, or lets a paused one go on with the time that was left. */
export function withRestToggled(timer: RestTimer, nowMs: number): RestTimer {
  const { pausedAtMs, ...running } = timer
  if (pausedAtMs === undefined) return { ...timer, pausedAtMs: nowMs }
  return { ...running, startedAtMs: timer.startedAtMs + Math.max(0, nowMs - pausedAtMs) }
}

/** Smaller corrections of the clock, in milliseconds, do not restart a rest. */
export const CLOCK_SLACK_MS = 2000

/**
 * Restarts the rest if the clock was set back to before its start; otherwise the countdown would
 * stop until the clock catches up.
 * @param nowMs milliseconds since 1970
 * @returns the same object if the rest continues
 */
export function restartIfClockMovedBack(timer: RestTimer, nowMs: number): RestTimer {
  const isAhead = timer.startedAtMs - nowMs > CLOCK_SLACK_MS && timer.pausedAtMs === undefined
  return isAhead ? { ...timer, startedAtMs: nowMs } : timer
}

/** The remaining seconds, rounded up, from 0 to the length of the rest. */
export function restSecondsLeft(timer: RestTimer, nowMs: number): number {
  const { pausedAtMs = nowMs, startedAtMs } = timer
  const left = Math.ceil(restLength(timer) - (pausedAtMs - startedAtMs) / 1000)
  return Math.min(Math.max(left, 0), restLength(timer))
}

/** The text in the ring, for example `1:30`. */
export function restTimeText(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
}

/** Reads a persisted timer; `undefined` if it is invalid. */
export function readRestTimer(value: unknown): RestTimer | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const timer = completeOrUndefined<RestTimer>({
    startedAtMs: readAmount(stored.startedAtMs, undefined),
    seconds: readExerciseRest(stored.seconds),
    addedSeconds: readAmount(stored.addedSeconds, undefined),
    afterSet: readText(stored.afterSet, null),
  })
  const pausedAtMs = readAmount(stored.pausedAtMs, undefined)
  return timer && pausedAtMs !== undefined ? { ...timer, pausedAtMs } : timer
}

/** Reads the persisted preference; `undefined` if it is invalid. */
export function readRestPreference(value: unknown): RestPreference | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<RestPreference>({
    seconds: readRestSeconds(stored.seconds),
    afterSets: stored.afterSets !== false,
  })
}

/** Reads the rest of an exercise, in seconds; `undefined` if it is not within `REST_LIMITS`. */
export function readExerciseRest(value: unknown): number | undefined {
  const seconds = readAmount(value, undefined)
  const isWithin = seconds !== undefined && seconds >= REST_LIMITS.min && seconds <= REST_LIMITS.max
  return isWithin ? seconds : undefined
}

function readRestSeconds(value: unknown): RestSeconds | undefined {
  return REST_SECONDS.find((seconds) => seconds === value)
}
