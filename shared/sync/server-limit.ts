import { askedWaitMs } from './retry-after.ts'

/**
 * The error codes of limits that a host has set: the id has no space left, the address has stored too
 * much today, the disk is almost full, or the server accepts no new ids, or only with an invitation code.
 */
const LIMIT_CODES = [
  'id_full',
  'daily_limit',
  'insufficient_storage',
  'signup_closed',
  'invite_needed',
  'wrong_invite',
] as const

export type LimitCode = (typeof LIMIT_CODES)[number]

/** A limit of the server. While it is exceeded, the server refuses what this device sends. */
export interface ServerLimit {
  readonly code: LimitCode
  /** Nothing is sent before this time, in milliseconds since 1970, unless the user asks for it. */
  readonly untilMs: number
}

const HOUR_MS = 60 * 60_000
const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 24 * HOUR_MS

export function isLimitCode(code: unknown): code is LimitCode {
  return LIMIT_CODES.some((each) => each === code)
}

/**
 * How long a limit that a response has reported is in force: as `Retry-After` says, otherwise an hour.
 */
export function serverLimit(
  { code, retryAfter }: { readonly code: LimitCode; readonly retryAfter: string | null },
  nowMs: number,
): ServerLimit {
  const askedMs = (retryAfter === null ? null : askedWaitMs(retryAfter, nowMs)) ?? HOUR_MS
  return { code, untilMs: nowMs + Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, askedMs)) }
}

/** Whether to send nothing yet. A time too far ahead dates from before the device's clock was set back. */
export function isInForce({ untilMs }: ServerLimit, nowMs: number): boolean {
  return nowMs < untilMs && untilMs <= nowMs + MAX_PAUSE_MS
}
