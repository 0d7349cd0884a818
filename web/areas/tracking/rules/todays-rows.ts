import { isNight, type TrackedDay } from './day-values.ts'

/** The most rows of You about today. All trackers are on Check in. */
const MAX_ROWS = 3

/** What a row shows: its height is known before its values are. */
export type TodaysRow = 'scale' | 'night' | 'tick'

/**
 * The trackers that You shows for today, at most three: the first scale, then what has a plan today, which is sleep
 * and ticks at planned times. Without any of these, the first tracker.
 * @param days today's trackers in the user's order
 */
export function todaysRows(days: readonly TrackedDay[]): TrackedDay[] {
  const scale = days.find(({ tracker }) => tracker.type === 'scale')
  const planned = days.filter(
    ({ tracker }) => isNight(tracker) || (tracker.type === 'tick' && tracker.labels.length > 0),
  )
  const rows = [
    ...(scale ? [scale] : []),
    ...planned.filter(({ tracker }) => isNight(tracker)),
    ...planned.filter(({ tracker }) => tracker.type === 'tick'),
  ]
  return (rows.length > 0 ? rows : days.slice(0, 1)).slice(0, MAX_ROWS)
}

export function todaysRow({ tracker }: TrackedDay): TodaysRow {
  if (isNight(tracker)) return 'night'
  return tracker.type === 'scale' ? 'scale' : 'tick'
}
