import { isNight, type TrackedDay } from './day-values.ts'

/** The most rows of You about today. All trackers are on Check in. */
const MAX_ROWS = 4
const MAX_PLANNED_ROWS = 3

/** What a row shows: its height is known before its values are. */
export type TodaysRow = 'scale' | 'night' | 'tick'

/**
 * The trackers that You shows for today, at most four: the first scale, and what has a plan today, which is sleep
 * and ticks at planned times; then ticks without a plan that were noted, such as a headache. Without any of these,
 * the first tracker.
 * @param days today's trackers in the user's order
 */
export function todaysRows(days: readonly TrackedDay[]): TrackedDay[] {
  const scale = days.find(({ tracker }) => tracker.type === 'scale')
  const ticks = days.filter(({ tracker }) => tracker.type === 'tick')
  const planned = [
    ...(scale ? [scale] : []),
    ...days.filter(({ tracker }) => isNight(tracker)),
    ...ticks.filter(({ tracker }) => tracker.labels.length > 0),
  ]
  const noted = ticks.filter(
    ({ tracker, entries }) => tracker.labels.length === 0 && entries.length > 0,
  )
  const rows = [...planned.slice(0, MAX_PLANNED_ROWS), ...noted]
  return (rows.length > 0 ? rows : days.slice(0, 1)).slice(0, MAX_ROWS)
}

export function todaysRow({ tracker }: TrackedDay): TodaysRow {
  if (isNight(tracker)) return 'night'
  return tracker.type === 'scale' ? 'scale' : 'tick'
}
