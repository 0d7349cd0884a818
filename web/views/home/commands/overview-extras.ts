import type { LocalDate } from '@tend/shared/days/local-date'
import { selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import {
  type OfferedWorkout,
  readOfferedWorkout,
} from '../../../areas/workouts/commands/offered-workout.ts'
import { edgeDay } from '../../../store/database/dated-entries.ts'
import type { Device } from '../../../store/device/device.ts'

/** What can be begun with one tap from Home. */
export type Beginning = 'mood' | 'breaths' | 'habit'

/**
 * What Home reads for new users and for those with a plan: the planned or usual workout, and the things that were not
 * begun yet, if the first entry is not older than `since`.
 */
export async function readExtras(
  device: Device,
  today: LocalDate,
  since: LocalDate,
  isTracking: boolean,
): Promise<{
  readonly usual: OfferedWorkout | undefined
  readonly left: readonly Beginning[]
}> {
  const offered = await readOfferedWorkout(device, today)
  const first = await edgeDay(device, 'first')
  const isNew = first !== null && first >= since
  return { usual: offered?.workout, left: isNew ? await readLeftToBegin(device, isTracking) : [] }
}

async function readLeftToBegin({ db }: Device, isTracking: boolean): Promise<readonly Beginning[]> {
  const hasBreathed = (await db.breathing_sessions.limit(1).count()) > 0
  return [
    ...(isTracking ? [] : (['mood'] as const)),
    ...(hasBreathed ? [] : (['breaths'] as const)),
    ...(selectedHabits().length > 0 ? [] : (['habit'] as const)),
  ]
}
