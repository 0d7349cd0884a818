import type { LocalDate } from '@tend/shared/days/local-date'
import { glassesChangedMs } from '@tend/shared/days/registers/registers'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import type { DayRingEntries } from '../rules/day-ring.ts'
import { habitsDone } from '../rules/overview.ts'

/** The entries of a day that Home draws and describes. */
export type DayEntries = DayRingEntries & { readonly habitsDone: number }

/** Reads the entries of one day, with the times at which they were saved. */
export async function readDayEntries(device: Device, date: LocalDate): Promise<DayEntries> {
  const { db, userId } = device
  const [workouts, meals, { fields, registers }] = await Promise.all([
    db.fitness_workouts.where('date').equals(date).toArray(),
    db.fitness_nutrition_logs.where('date').equals(date).toArray(),
    readDay(db, userId, date),
  ])
  return {
    workouts,
    meals,
    glasses: fields.waterCount,
    glassesChangedMs: glassesChangedMs(registers),
    habitsDone: habitsDone(fields),
  }
}
