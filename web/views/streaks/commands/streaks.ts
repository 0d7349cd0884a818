import type { LocalDate } from '@tend/shared/days/local-date'
import { ownDays } from '../../../store/database/own-days.ts'
import type { Device } from '../../../store/device/device.ts'
import { firstStreakDay } from '../rules/streak.ts'
import { isRestSession, isWindDownComplete } from '../rules/workout-streak.ts'

type Days = ReadonlySet<LocalDate>

/** Of the 90 days up to today, those that count for a streak. */
export interface StreakDays {
  readonly workouts: Days
  readonly meals: Days
  /**
   * Days of intentional rest: a breathing session of a full cycle, or a wind-down with all tasks.
   */
  readonly rests: Days
}

/**
 * Reads the days that count for streaks. For workouts and meals only the index of dates is read;
 * for rest the rows of daily data and breathing sessions.
 */
export function readStreakDays({ db, userId }: Device, today: LocalDate): Promise<StreakDays> {
  const { fitness_workouts, fitness_nutrition_logs, daily_data, breathing_sessions } = db
  const first = firstStreakDay(today)
  const tables = [fitness_workouts, fitness_nutrition_logs, daily_data, breathing_sessions]
  return db.transaction('r', tables, async () => {
    const [workouts, meals, days, sessions] = await Promise.all([
      fitness_workouts.where('date').between(first, today, true, true).uniqueKeys(),
      fitness_nutrition_logs.where('date').between(first, today, true, true).uniqueKeys(),
      ownDays({ db, userId }, { first, last: today }).toArray(),
      breathing_sessions.where('date').between(first, today, true, true).toArray(),
    ])
    const windDowns = days.filter(({ sleepRoutine }) => isWindDownComplete(sleepRoutine))
    const breaths = sessions.filter((row) => row.userId === userId && isRestSession(row))
    return {
      workouts: new Set(workouts as LocalDate[]),
      meals: new Set(meals as LocalDate[]),
      rests: new Set([...windDowns, ...breaths].map(({ date }) => date)),
    }
  })
}
