import type { HabitFlags } from '../days/daily-data.ts'
import { addDays, type LocalDate } from '../days/local-date.ts'

/** The number of days shown, including today. */
export const HABIT_HISTORY_DAYS = 14

export function habitHistoryStart(today: LocalDate): LocalDate {
  return addDays(today, 1 - HABIT_HISTORY_DAYS)
}

export interface HabitDay {
  readonly date: LocalDate
  readonly done: boolean
}

/** Whether a habit was done on each of the last `HABIT_HISTORY_DAYS` days, oldest first. */
export function habitHistory(
  days: ReadonlyMap<LocalDate, HabitFlags>,
  key: string,
  today: LocalDate,
): HabitDay[] {
  return Array.from({ length: HABIT_HISTORY_DAYS }, (_, index) => {
    const date = addDays(habitHistoryStart(today), index)
    return { date, done: days.get(date)?.[key] === true }
  })
}
