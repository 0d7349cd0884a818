import type { LocalDate } from '@tend/shared/days/local-date'
import { glassesChangedMs } from '@tend/shared/days/registers/registers'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import type { SummaryEntries } from '../rules/day-summary.ts'
import { habitsDone } from '../rules/overview.ts'

/** Reads the entries of one day that Home draws and describes, with the times at which they were saved. */
export async function readDayEntries(device: Device, date: LocalDate): Promise<SummaryEntries> {
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
