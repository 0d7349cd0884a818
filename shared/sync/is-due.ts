/**
 * Whether something that was done at a time is due again after an interval. A time in the future, which a
 * wrong clock has left, tells nothing, so it is due too.
 */
export function isDue(lastMs: number, intervalMs: number, nowMs: number): boolean {
  return lastMs > nowMs || nowMs - lastMs >= intervalMs
}
