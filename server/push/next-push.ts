import type { NextPush, PushRow } from '../store/push-store.ts'

import { MESSAGE_LIFETIME_MS, type PushOutcome } from './send-push.ts'

/** Times that are further away are ignored: a browser sends the times of the next week. */
const MAX_AHEAD_MS = 14 * 24 * 60 * 60_000
const FIRST_RETRY_MS = 30_000
const MAX_ATTEMPTS = 5

/** The times of a browser to store: sorted, and none that has passed or is too far away. */
export function upcomingTimes(times: readonly number[], nowMs: number): readonly number[] {
  const upcoming = times.filter((time) => time > nowMs && time <= nowMs + MAX_AHEAD_MS)
  return [...new Set(upcoming)].sort((a, b) => a - b)
}

/** Whether a message would still arrive at about the time that the browser has asked for. */
export function isInTime(row: PushRow, nowMs: number): boolean {
  return lastDue(timesOf(row), nowMs) > nowMs - MESSAGE_LIFETIME_MS
}

/**
 * The subscription after an attempt to send; `null` if it has ended, also because no times are left: it would take
 * one of the places of all browsers, and the browser adds it again with its next times. A failed attempt is repeated after
 * 30 seconds, then after twice as long each time and not before the service's `Retry-After`, until the
 * message would be half an hour late.
 */
export function nextPush(row: PushRow, outcome: PushOutcome, nowMs: number): NextPush | null {
  if (outcome.state === 'gone') return null
  const times = timesOf(row)
  const later = times.filter((time) => time > nowMs)
  if (outcome.state !== 'failed') return nextOf(later, 0)
  const attempts = row.attempts + 1
  const retryAt = nowMs + Math.max(FIRST_RETRY_MS * 2 ** row.attempts, outcome.retryAfterMs)
  const latest = lastDue(times, nowMs) + MESSAGE_LIFETIME_MS
  if (attempts < MAX_ATTEMPTS && retryAt < latest) {
    return { times: row.times, due_at: retryAt, attempts }
  }
  return nextOf(later, nowMs + outcome.retryAfterMs)
}

/** @param earliest when the service accepts messages again */
function nextOf(times: readonly number[], earliest: number): NextPush | null {
  const [first] = times
  if (first === undefined) return null
  return { times: JSON.stringify(times), due_at: Math.max(first, earliest), attempts: 0 }
}

function timesOf({ times }: PushRow): readonly number[] {
  return JSON.parse(times) as number[]
}

/** The last time that has come. */
function lastDue(times: readonly number[], nowMs: number): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...times.filter((time) => time <= nowMs))
}
