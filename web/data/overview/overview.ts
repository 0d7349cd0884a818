import type { LocalDate } from '@tend/domain/days/local-date'
import {
  type DayOverview,
  dayOverview,
  type WeekOverview,
  weekOverview,
} from '@tend/domain/overview/overview'
import { readDay } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { ownDays } from '../storage/own-days.ts'

export interface Overview {
  readonly day: DayOverview
  readonly week: WeekOverview
}

/**
 * The figures of today and of the week up to today. Reads no entries older than the week.
 * @param weekStart the first day of the week, included
 */
export async function readOverview(
  device: Device,
  today: LocalDate,
  weekStart: LocalDate,
): Promise<Overview> {
  const { db, userId } = device
  const [workouts, meals, { fields }, weekWorkouts, weekDays] = await Promise.all([
    db.fitness_workouts.where('date').equals(today).toArray(),
    db.fitness_nutrition_logs.where('date').equals(today).toArray(),
    readDay(db, userId, today),
    db.fitness_workouts.where('date').between(weekStart, today, true, true).count(),
    ownDays(device, { first: weekStart, last: today }).toArray(),
  ])
  return {
    day: dayOverview({ workouts, meals, fields }),
    week: weekOverview(weekWorkouts, weekDays),
  }
}
