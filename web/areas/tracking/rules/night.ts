import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'

/**
 * The minutes from falling asleep to waking, in the time zone of the device, so that they are right where clocks
 * change.
 * @param date the day of waking. A later time than that of waking is on the day before.
 * @returns `null` for equal times
 */
export function nightMinutes(date: LocalDate, from: LocalTime, to: LocalTime): number | null {
  if (from === to) return null
  const start = instantOf(from > to ? addDays(date, -1) : date, from)
  return Math.max(1, Math.round((instantOf(date, to) - start) / 60_000))
}

function instantOf(date: LocalDate, time: LocalTime): number {
  return new Date(`${date}T${time}:00`).getTime()
}
