/** How long a deleted entry can be brought back. */
export const KEPT_DELETED_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = KEPT_DELETED_DAYS * DAY_MS

/** A deleted entry that a device has kept since before this time is no longer listed. */
export function listedSince(nowMs: number): number {
  return nowMs - KEPT_MS
}

/** The next look for entries that have been kept long enough. */
export interface KeepingCheck {
  /** When the device looked, or last did if it does not look now. */
  readonly checkedMs: number
  /** Entries kept since before this time are removed for good; `null` if none are. */
  readonly removesBefore: number | null
}

/**
 * Entries are removed only if they were due a day ago too, at an earlier check. So a clock that is wrong for
 * some hours removes nothing.
 * @param checkedMs when the device looked before; `null` if it never did
 */
export function nextCheck(checkedMs: number | null, nowMs: number): KeepingCheck {
  if (checkedMs === null || checkedMs > nowMs) return { checkedMs: nowMs, removesBefore: null }
  if (nowMs - checkedMs < DAY_MS) return { checkedMs, removesBefore: null }
  return { checkedMs: nowMs, removesBefore: listedSince(checkedMs) }
}
