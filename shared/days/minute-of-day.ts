import type { DayStart } from './local-date.ts'

/**
 * The time of day in minutes. A time before the start of the day belongs to the day before, so it is
 * 24 hours or more after that day's midnight.
 */
export function minuteOfDay(instant: Date, dayStart: DayStart = 0): number {
  const hours = instant.getHours()
  return (hours < dayStart ? hours + 24 : hours) * 60 + instant.getMinutes()
}
