import { addDays, type DayStart, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { type LocalTime, localTimeOf } from '@tend/shared/days/local-time'
import type { Meal } from '../../../kinds/meal.ts'

/** The latest hour at which a day can start. */
const LATEST_START: DayStart = 6

/** When a meal was eaten, on the clock of this device; empty if it was logged on another day, so that it is not known. */
export function mealTime({ date, createdAt }: Pick<Meal, 'date' | 'createdAt'>): LocalTime | '' {
  // An invalid date is on no day.
  const at = new Date(createdAt ?? '')
  const isOfDay = localDateOf(at) === date || localDateOf(at, LATEST_START) === date
  return isOfDay ? localTimeOf(at) : ''
}

/**
 * The instant at which a meal of a day was eaten.
 * @param dayStart the hour at which a day starts; an earlier time belongs to the end of the day
 */
export function mealInstant(date: LocalDate, time: LocalTime, dayStart: DayStart): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const day = hour < dayStart ? addDays(date, 1) : date
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, dayOfMonth, hour, minute).toISOString()
}
