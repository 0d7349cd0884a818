import type { LocalDate } from '@tend/domain/days/local-date'
import {
  type DayOverview,
  dayOverview,
  type WeekOverview,
  weekOverview,
} from '@tend/domain/overview/overview'
import { readDay } from './daily-data.ts'
import type { Device } from './device.ts'
import { readMealsOf } from './meals.ts'
import { countWorkouts, readWorkoutsOf } from './workouts.ts'

export interface Overview {
  readonly day: DayOverview
  readonly week: WeekOverview
}

/**
 * Today, and the week up to it, in figures. Reads the rows of today, those of the week's days, and
 * of older entries nothing.
 */
export async function readOverview(
  device: Device,
  today: LocalDate,
  weekStart: LocalDate,
): Promise<Overview> {
  const { db, userId } = device
  const [workouts, meals, { fields }, weekWorkouts, weekDays] = await Promise.all([
    readWorkoutsOf(device, today),
    readMealsOf(device, today),
    readDay(db, userId, today),
    countWorkouts(device, weekStart, today),
    db.daily_data
      .where('[userId+date]')
      .between([userId, weekStart], [userId, today], true, true)
      .toArray(),
  ])
  return {
    day: dayOverview({ workouts, meals, fields }),
    week: weekOverview(weekWorkouts, weekDays),
  }
}
