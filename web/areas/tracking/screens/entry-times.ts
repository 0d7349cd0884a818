import { t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'

/** When an entry was: '23:10 to 6:40', '8:05', or the word of a planned time. Empty if it is not known. */
export function entryTimes(
  { type, labels }: Tracker,
  { value = 0, from, to, time }: TrackerEntry,
): string {
  if (from && to) return t`${clockTime(from)} to ${clockTime(to)}`
  // The text of a tick is its time.
  if (type === 'tick') return (time && labels[value - 1]) || ''
  return time ? clockTime(time) : ''
}
