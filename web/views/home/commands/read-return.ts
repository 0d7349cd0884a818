import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { USUAL_WORKOUT_DAYS, usualWorkout } from '../../../areas/workouts/rules/usual-workout.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { edgeDay } from '../../../store/database/dated-entries.ts'
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
  const [lastDay, lastWorkout] = await Promise.all([
    edgeDay(device, 'last'),
    edgeDay(device, 'last', ['workouts']),
  ])
  const usual = lastWorkout && (await readUsualUntil(device, lastWorkout, today))
  return { lastDay, usual: usual || undefined }
}

async function readUsualUntil(
  { db }: Device,
  last: LocalDate,
  today: LocalDate,
): Promise<Workout | undefined> {
  const weeks = Math.ceil((dayNumber(today) - dayNumber(last)) / WEEK_DAYS) - 1
  const day = addDays(today, -Math.max(0, weeks) * WEEK_DAYS)
  const first = addDays(day, -USUAL_WORKOUT_DAYS)
  const recent = await db.fitness_workouts.where('date').between(first, day, true, true).toArray()
  return usualWorkout(recent, day)
}
