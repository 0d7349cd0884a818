import type { HabitFlags } from '../days/daily-data.ts'
import { addDays, type LocalDate } from '../days/local-date.ts'

/** How many days a look back shows, today among them. */
export const LOOK_BACK_DAYS = 14

export function lookBackStart(today: LocalDate): LocalDate {
  return addDays(today, 1 - LOOK_BACK_DAYS)
}

export interface DayMark {
  readonly date: LocalDate
  readonly done: boolean
}

/** Whether a habit was done on each of the last days, oldest first; nothing is added up. */
export function lookBack(
  days: ReadonlyMap<LocalDate, HabitFlags>,
  key: string,
  today: LocalDate,
): DayMark[] {
  return Array.from({ length: LOOK_BACK_DAYS }, (_, index) => {
    const date = addDays(lookBackStart(today), index)
    return { date, done: days.get(date)?.[key] === true }
  })
}
