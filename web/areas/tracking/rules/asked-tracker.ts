import { filledEntries, nextOpen, type TrackedDay } from './day-values.ts'

/**
 * The tracker that Home asks about: the first scale until it is noted, then the first tracker without an entry
 * today, then one with an open tick, which may be for the evening. `null` if none is open.
 * @param days today's trackers in the user's order
 */
export function askedTracker(days: readonly TrackedDay[]): TrackedDay | null {
  const scale = days.find(({ tracker }) => tracker.type === 'scale')
  const untouched = days.filter((day) => filledEntries(day).length === 0)
  return (scale && nextOpen([scale])) ?? nextOpen(untouched) ?? nextOpen(days)
}
