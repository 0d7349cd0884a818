import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'

/**
 * The minutes from falling asleep to waking, in the time zone of the device, so that they are right where clocks
 * change.
 * @param date the day of waking
 * @param from falling asleep; on the day before if it is later than `to`
 * @returns `null` for equal times
 */
export function nightMinutes(date: LocalDate, from: LocalTime, to: LocalTime): number | null {
  if (from === to) return null
  const start = instantOf(from > to ? addDays(date, -1) : date, from)
  return Math.max(1, Math.round((instantOf(date, to) - start) / 60_000))
}

/** The length and the times of a night; its day alone if nothing is noted. */
export type Night = Pick<TrackerEntry, 'date' | 'value' | 'from' | 'to'>

/**
 * The minutes of a stored night after a change of its times. If one of them stays, the length changes by as
 * much as the other: it may be the time asleep, or be counted in a time zone where clocks changed.
 * @returns `null` for equal times
 */
export function editedNightMinutes(
  { date, value, from, to }: Night,
  newFrom: LocalTime,
  newTo: LocalTime,
): number | null {
  const isFromKept = from === newFrom
  const isToKept = to === newTo
  const minutes = nightMinutes(date, newFrom, newTo)
  if (value === undefined || !from || !to || minutes === null) return minutes
  if (isFromKept && isToKept) return value
  const edited = value + minutes - (nightMinutes(date, from, to) ?? 0)
  return (isFromKept || isToKept) && edited > 0 ? edited : minutes
}

function instantOf(date: LocalDate, time: LocalTime): number {
  return new Date(`${date}T${time}:00`).getTime()
}
