/** The bounds of a wait that a server asks for, in milliseconds. */
const MIN_WAIT_MS = 1000
const MAX_WAIT_MS = 5 * 60_000

/** How much a wait is lengthened at most, so that devices do not all return at the same moment. */
const MAX_JITTER = 0.25

/**
 * How long to wait before the next request, in milliseconds from 1,000 to 375,000.
 * @param header the value of `Retry-After`: seconds or an HTTP date
 * @param nowMs the device's clock; if it is wrong, the wait is too short or too long, within the bounds
 * @param random from 0 to 1
 * @returns `null` if the value cannot be parsed
 */
export function retryWaitMs(header: string, nowMs: number, random: number): number | null {
  const askedMs = askedWaitMs(header, nowMs)
  if (askedMs === null) return null
  const bounded = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, askedMs))
  return Math.round(bounded * (1 + MAX_JITTER * random))
}

/** The waits after the first failures in a row, and after all later ones, in milliseconds. */
const DELAYS_MS = [2000, 15_000, 60_000, 5 * 60_000]

/**
 * How long to wait after a failed sync run before the next one, in milliseconds from 2,000 to 375,000.
 * @param failuresInARow at least 1
 * @param random from 0 to 1
 */
export function delayAfterFailureMs(failuresInARow: number, random: number): number {
  const delayMs = DELAYS_MS[Math.min(failuresInARow, DELAYS_MS.length) - 1] ?? MAX_WAIT_MS
  return Math.round(delayMs * (1 + MAX_JITTER * random))
}

/** The wait that a header asks for, without bounds; `null` if it cannot be parsed. */
export function askedWaitMs(header: string, nowMs: number): number | null {
  const text = header.trim()
  const askedMs = /^\d+$/.test(text) ? Number(text) * 1000 : httpDateMs(text) - nowMs
  return Number.isNaN(askedMs) ? null : askedMs
}

/** Requires a weekday, since `Date.parse` would accept many other texts, such as `-1`. */
function httpDateMs(text: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
}
