import type { LocalDate } from '@tend/shared/days/local-date'
import { isRestSession } from '../../../areas/breathing/rules/cycles.ts'
import { datesOf } from '../../../store/database/dated-entries.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type { Device } from '../../../store/device/device.ts'
import { firstStreakDay } from '../rules/streak.ts'
import { isWindDownComplete } from '../rules/workout-streak.ts'

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
export function readStreakDays(device: Device, today: LocalDate): Promise<StreakDays> {
  const { db, userId } = device
  const { fitness_workouts, fitness_nutrition_logs, daily_data, breathing_sessions } = db
  const first = firstStreakDay(today)
  const tables = [fitness_workouts, fitness_nutrition_logs, daily_data, breathing_sessions]
  return db.transaction('r', tables, async () => {
    const [workouts, meals, days, sessions] = await Promise.all([
      datesOf(device, 'workouts', first, today),
      datesOf(device, 'meals', first, today),
      ownDays({ db, userId }, { first, last: today }).toArray(),
      breathing_sessions.where('date').between(first, today, true, true).toArray(),
    ])
    const windDowns = days.filter(({ sleepRoutine }) => isWindDownComplete(sleepRoutine))
    const breaths = sessions.filter((row) => row.userId === userId && isRestSession(row))
    return {
      workouts,
      meals,
      rests: new Set([...windDowns, ...breaths].map(({ date }) => date)),
    }
  })
}
