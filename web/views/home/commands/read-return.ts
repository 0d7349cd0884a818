import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { USUAL_WITHIN_DAYS, usualWorkout } from '../../../areas/workouts/rules/usual-workout.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type { Device } from '../../../store/device/device.ts'

const WEEK_DAYS = 7

/** The time before today, as far as the device knows it. */
export interface Return {
  /** The last day with entries of any kind, perhaps later than today; `null` without any. */
  readonly lastDay: LocalDate | null
  /** The workout that was usual on today's weekday in the four weeks up to the last workout. */
  readonly usual: Workout | undefined
}

/** Reads one key of each table, and the workouts of four weeks. */
export async function readReturn(device: Device, today: LocalDate): Promise<Return> {
  const { db } = device
  const tables = [
    db.fitness_workouts,
    db.fitness_nutrition_logs,
    db.fitness_body_metrics,
    db.breathing_sessions,
    db.tracker_entries,
  ]
  const [lastKeys, lastDaily] = await Promise.all([
    Promise.all(tables.map((table) => table.orderBy('date').reverse().limit(1).keys())),
    ownDays(device).last(),
  ])
  const [lastWorkout] = lastKeys[0] ?? []
  const days = [...lastKeys.flat(), lastDaily?.date].filter((day) => day !== undefined)
  const lastDay = (days as LocalDate[]).sort().at(-1) ?? null
  const usual = lastWorkout && (await readUsualUntil(device, lastWorkout as LocalDate, today))
  return { lastDay, usual: usual || undefined }
}

async function readUsualUntil(
  { db }: Device,
  last: LocalDate,
  today: LocalDate,
): Promise<Workout | undefined> {
  const weeks = Math.ceil((dayNumber(today) - dayNumber(last)) / WEEK_DAYS) - 1
  const day = addDays(today, -Math.max(0, weeks) * WEEK_DAYS)
  const first = addDays(day, -USUAL_WITHIN_DAYS)
  const recent = await db.fitness_workouts.where('date').between(first, day, true, true).toArray()
  return usualWorkout(recent, day)
}
