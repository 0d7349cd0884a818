import { hash } from 'node:crypto'
import type { PushRow } from '../push-store.ts'

/** Longer than the pause before a failed message is repeated. */
const MAX_RETRY_MS = 31 * 60_000

/** The arguments that select messages whose time has come, also those that have failed so far. */
export function pendingAt(nowMs: number): { readonly now: number; readonly soon: number } {
  return { now: nowMs, soon: nowMs + MAX_RETRY_MS }
}

/** The key of a subscription. */
export function pushIdOf(endpoint: string): Buffer {
  return hash('sha256', endpoint, 'buffer')
}

/** The row of a subscription whose browser has just sent its times. */
export function newPush(endpoint: string, times: readonly number[], nowMs: number): PushRow {
  return {
    id: pushIdOf(endpoint),
    endpoint,
    times: JSON.stringify(times),
    due_at: times[0] ?? null,
    attempts: 0,
    renewed_at: nowMs,
  }
}

/** The row while an instance sends to it. */
export function claimedPush(row: PushRow, nowMs: number, leaseMs: number): PushRow {
  return { ...row, due_at: nowMs + leaseMs }
}

/** Whether a subscription is unchanged since it was claimed. */
export function isStillClaimed(row: PushRow | undefined, claimed: PushRow): row is PushRow {
  return row?.due_at === claimed.due_at && row.times === claimed.times
}
