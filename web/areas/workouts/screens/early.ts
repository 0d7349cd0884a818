import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { readOfferedWorkout } from '../commands/offered-workout.ts'
import { type NextTexts, nextTexts } from './start/next-texts.ts'

export interface EarlyWorkouts {
  /** Whether Home has a workout to begin. */
  readonly canRepeat: boolean
  /** Whether any workout is logged, so that Move has one to repeat. */
  readonly hasWorkouts: boolean
  /** The planned or usual workout as Move shows it; missing without one, or if it is too long. */
  readonly usual?: NextTexts
}

export async function readEarlyWorkouts(device: Device, today: LocalDate): Promise<EarlyWorkouts> {
  const usual = await readOfferedWorkout(device, today)
  return {
    canRepeat: usual !== undefined,
    hasWorkouts: (await device.db.fitness_workouts.limit(1).count()) > 0,
    ...(usual && { usual: nextTexts(usual, today) }),
  }
}
