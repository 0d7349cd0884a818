import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { readUsualWorkout } from '../commands/workouts.ts'
import { type UsualTexts, usualTexts } from './start/usual-texts.ts'

export interface EarlyWorkouts {
  /** Whether Home has a workout to repeat. */
  readonly canRepeat: boolean
  /** Whether any workout is logged, so that Move has one to repeat. */
  readonly hasWorkouts: boolean
  /** The workout to repeat as Move shows it; missing without one, or if it is too long. */
  readonly usual?: UsualTexts
}

export async function readEarlyWorkouts(device: Device, today: LocalDate): Promise<EarlyWorkouts> {
  const usual = await readUsualWorkout(device, today)
  return {
    canRepeat: usual !== undefined,
    hasWorkouts: (await device.db.fitness_workouts.limit(1).count()) > 0,
    ...(usual && { usual: usualTexts(usual, today) }),
  }
}
