import type { HabitFlags } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { DayHabit } from './habits.ts'

/** The number of days that the Habits page shows, including today. */
export const HABIT_HISTORY_DAYS = 14
/** The number of days that the You page shows, including today. */
const WEEK_DAYS = 7

/** The first day of the Habits page's history, or of one of `count` days. */
export function habitHistoryStart(today: LocalDate, count = HABIT_HISTORY_DAYS): LocalDate {
  return addDays(today, 1 - count)
}

export function habitWeekStart(today: LocalDate): LocalDate {
  return habitHistoryStart(today, WEEK_DAYS)
}

export interface HabitDay {
  readonly date: LocalDate
  readonly done: boolean
}

/** Whether a habit was done on each of the last `count` days, oldest first. */
export function habitHistory(
  days: ReadonlyMap<LocalDate, HabitFlags>,
  key: string,
  today: LocalDate,
  count = HABIT_HISTORY_DAYS,
): HabitDay[] {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(habitHistoryStart(today, count), index)
    return { date, done: days.get(date)?.[key] === true }
  })
}

export interface WeekHabit extends DayHabit {
  /** Whether it was done on each of the six days before today, oldest first. */
  readonly daysBefore: readonly boolean[]
}

/** Today's habits with the days before today that the You page shows. */
export function weekHabits(
  habits: readonly DayHabit[],
  days: ReadonlyMap<LocalDate, HabitFlags>,
  today: LocalDate,
): WeekHabit[] {
  return habits.map((habit) => {
    const week = habitHistory(days, habit.key, today, WEEK_DAYS)
    return { ...habit, daysBefore: week.slice(0, -1).map(({ done }) => done) }
  })
}
