import { addDays, type LocalDate } from '../days/local-date.ts'

/** How far back streaks are looked for, today included (specification §9). */
const LOOK_BACK_DAYS = 90

/** In days (specification §3), both within the last 90. */
export interface Streak {
  readonly current: number
  readonly longest: number
}

/** The first of the 90 days that streaks are made of. */
export function firstStreakDay(today: LocalDate): LocalDate {
  return addDays(today, 1 - LOOK_BACK_DAYS)
}

/**
 * The streaks of a set of days: consecutive ones, today included. Today itself breaks nothing while
 * it may still be logged: the current streak then counts from yesterday (ARCHITECTURE §6.5). Days
 * after today and before the 90 do not count.
 */
export function streakOf(days: ReadonlySet<LocalDate>, today: LocalDate): Streak {
  let longest = 0
  let upToYesterday = 0
  let run = 0
  for (let date = firstStreakDay(today); date <= today; date = addDays(date, 1)) {
    upToYesterday = run
    run = days.has(date) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return { current: run || upToYesterday, longest }
}

/** The days of the current streak, the latest first. */
export function currentStreakDays(
  days: ReadonlySet<LocalDate>,
  today: LocalDate,
): readonly LocalDate[] {
  const last = days.has(today) ? today : addDays(today, -1)
  return Array.from({ length: streakOf(days, today).current }, (_, ago) => addDays(last, -ago))
}

/** 'Combined Active Days' and 'Best Streak' (specification §2, Streaks), in days. */
export function overallProgress(
  workouts: Streak,
  nutrition: Streak,
): { readonly combined: number; readonly best: number } {
  return {
    combined: workouts.current + nutrition.current,
    best: Math.max(workouts.longest, nutrition.longest),
  }
}
