import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { currentStreakDays, type GentleTest, type Streak, streakOf } from './streak.ts'

/** Whether a sleep routine counts as intentional rest: all tasks done, closed or not. */
export function isWindDownComplete(routine: SleepRoutine): boolean {
  return countTasksDone(routine) === SLEEP_TASKS.length
}

export interface WorkoutStreak extends Streak {
  /** The number of days in the current streak with rest and without a workout. */
  readonly restDays: number
}

/** The workout streak. Days of intentional rest count as well. */
export function workoutStreakOf(
  workouts: ReadonlySet<LocalDate>,
  rests: ReadonlySet<LocalDate>,
  today: LocalDate,
  isGentle?: GentleTest,
): WorkoutStreak {
  const days = workoutStreakDays(workouts, rests)
  const current = currentStreakDays(days, today, isGentle)
  return {
    ...streakOf(days, today, isGentle),
    restDays: current.filter((date) => !workouts.has(date)).length,
  }
}

/** All days that count in the workout streak. */
export function workoutStreakDays(
  workouts: ReadonlySet<LocalDate>,
  rests: ReadonlySet<LocalDate>,
): ReadonlySet<LocalDate> {
  return new Set([...workouts, ...rests])
}
