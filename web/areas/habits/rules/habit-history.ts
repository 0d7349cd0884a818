import type { HabitFlags } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek } from '@tend/shared/days/week'
import {
  type HabitWeeks,
  type RestingHabit,
  type Rhythm,
  restingLast,
  rhythmOn,
  seedsFrom,
  timesInWeek,
} from './habit-rhythm.ts'
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

/** One of today's habits, as the You page and the Habits page show it. */
export interface WeekHabit extends RestingHabit {
  /** The last seven days, see `seedsFrom`. */
  readonly seeds: string
  /** This week. */
  readonly weekSeeds: string
  readonly rhythm: Rhythm
  /** How often it was done this week. */
  readonly times: number
}

/** Today's habits with their seeds, those that rest last. */
export function weekHabits(
  habits: readonly DayHabit[],
  weeks: HabitWeeks,
  today: LocalDate,
): WeekHabit[] {
  const weekStart = startOfWeek(today, weeks.firstWeekday)
  return restingLast(habits, weeks, today).map((habit) => ({
    ...habit,
    seeds: seedsFrom(weeks, habit.key, habitWeekStart(today), today),
    weekSeeds: seedsFrom(weeks, habit.key, weekStart, today),
    rhythm: rhythmOn(weeks.rhythms, habit.key, today),
    times: timesInWeek(weeks, habit.key, today),
  }))
}
