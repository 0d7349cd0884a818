import { clampInstant, type LocalDate } from '@tend/shared/days/local-date'
import type { Coordinates } from '../../../../kinds/polyline.ts'

const HOUR_MINUTES = 60
const MINUTE_MS = 60_000
/** The sun moves by so many degrees in an hour. */
const DEGREES_PER_HOUR = 15
/** Clocks differ from the sun by up to so many minutes, as in the west of Spain in summer. */
const MAX_FROM_SUN = 3 * HOUR_MINUTES

/**
 * The day on which a recording began where it was made. If its file does not say the local time, the time zone of this
 * device counts, or the sun's time at the place if the device is elsewhere now.
 * @param offsetMinutes how far the local time of the file is ahead of UTC
 */
export function localDateAt(
  ms: number,
  offsetMinutes: number | undefined,
  place: Coordinates | undefined,
): LocalDate {
  const offset = offsetMinutes ?? offsetAt(place, -new Date(ms).getTimezoneOffset())
  // In UTC, since the clocks of this device can change between the two.
  const local = new Date(ms + offset * MINUTE_MS)
  if (Number.isNaN(local.getTime())) return '' as LocalDate
  return clampInstant(local).toISOString().slice(0, 10) as LocalDate
}

function offsetAt(place: Coordinates | undefined, here: number): number {
  if (!place) return here
  const sun = (place[1] / DEGREES_PER_HOUR) * HOUR_MINUTES
  return Math.abs(sun - here) <= MAX_FROM_SUN ? here : Math.round(sun / HOUR_MINUTES) * HOUR_MINUTES
}
