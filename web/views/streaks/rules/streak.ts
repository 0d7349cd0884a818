import { addDays, type LocalDate } from '@tend/shared/days/local-date'

/** Only these last days count, including today. */
const LOOK_BACK_DAYS = 90

/** The lengths of two streaks in days, at most 90. */
export interface Streak {
  readonly current: number
  readonly longest: number
}

/** The first day that can count in a streak: 89 days before today. */
export function firstStreakDay(today: LocalDate): LocalDate {
  return addDays(today, 1 - LOOK_BACK_DAYS)
}

/** Whether a streak passes over a day without an entry. */
export type GentleTest = (date: LocalDate) => boolean

const NEVER: GentleTest = () => false

/**
 * Computes the current and the longest streak: runs of consecutive days in the set. If today is not
 * in the set, the current streak ends yesterday, because today can still be logged. Future days and
 * days more than 89 days ago do not count. A gentle day without an entry neither ends a run nor
 * counts in it.
 */
export function streakOf(
  days: ReadonlySet<LocalDate>,
  today: LocalDate,
  isGentle: GentleTest = NEVER,
): Streak {
  let longest = 0
  let upToYesterday = 0
  let run = 0
  for (let date = firstStreakDay(today); date <= today; date = addDays(date, 1)) {
    upToYesterday = run
    if (days.has(date)) run++
    else if (!isGentle(date)) run = 0
    longest = Math.max(longest, run)
  }
  return { current: run || upToYesterday, longest }
}

/** The days of the current streak, latest first. */
export function currentStreakDays(
  days: ReadonlySet<LocalDate>,
  today: LocalDate,
  isGentle: GentleTest = NEVER,
): readonly LocalDate[] {
  const { current } = streakOf(days, today, isGentle)
  const found: LocalDate[] = []
  for (let date = today; found.length < current; date = addDays(date, -1)) {
    if (days.has(date)) found.push(date)
  }
  return found
}

/** The figures 'Combined Active Days' and 'Best Streak', in days. */
export function overallProgress(
  workouts: Streak,
  nutrition: Streak,
): { readonly combined: number; readonly best: number } {
  return {
    combined: workouts.current + nutrition.current,
    best: Math.max(workouts.longest, nutrition.longest),
  }
}
