import type { BreathingSession } from '../breathing/breathing-session.ts'
import type { SleepRoutine } from '../days/daily-data.ts'
import type { LocalDate } from '../days/local-date.ts'
import { countTasksDone } from '../sleep/sleep-routine.ts'
import { SLEEP_TASKS } from '../sleep/sleep-tasks.ts'
import { currentStreakDays, type Streak, streakOf } from './streak.ts'

/** A session of at least one whole cycle is rest on purpose (ARCHITECTURE §6.5). */
export function isRestSession({ cycles }: Pick<BreathingSession, 'cycles'>): boolean {
  return cycles >= 1
}

/** So is a wind-down with each of its steps done, whether or not it has been closed since. */
export function isWindDownComplete(routine: SleepRoutine): boolean {
  return countTasksDone(routine) === SLEEP_TASKS.length
}

export interface WorkoutStreak extends Streak {
  /** How many days of the current streak had rest and no workout. */
  readonly restDays: number
}

/** The streak of workouts, which days of rest on purpose belong to (ARCHITECTURE §6.5). */
export function workoutStreakOf(
  workouts: ReadonlySet<LocalDate>,
  rests: ReadonlySet<LocalDate>,
  today: LocalDate,
): WorkoutStreak {
  const days = workoutStreakDays(workouts, rests)
  const current = currentStreakDays(days, today)
  return {
    ...streakOf(days, today),
    restDays: current.filter((date) => !workouts.has(date)).length,
  }
}

/** Every day that counts for the streak of workouts. */
export function workoutStreakDays(
  workouts: ReadonlySet<LocalDate>,
  rests: ReadonlySet<LocalDate>,
): ReadonlySet<LocalDate> {
  return new Set([...workouts, ...rests])
}
