import type { Device } from '../device/device.ts'
import { entriesOf } from './delete-tracker.ts'

/** A kind whose entries others need: an exercise of a workout, a tracker of an entry. */
export const USED_KINDS = ['exercises', 'trackers'] as const

export type UsedKind = (typeof USED_KINDS)[number]

type UserKey = readonly ['workouts' | 'trackerEntries', string]

/**
 * The keys of the entries that use each of some exercises or trackers. When an import is taken back, these stay
 * as long as anything uses them: without its tracker, an entry would be on no screen.
 */
export async function readUsers(
  device: Device,
  kind: UsedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly UserKey[]>> {
  const { db } = device
  const users = await Promise.all(
    ids.map(async (id) => {
      const keys =
        kind === 'trackers'
          ? await entriesOf(device, id).primaryKeys()
          : await db.workout_exercises.where('exerciseIds').equals(id).primaryKeys()
      return [id, keys] as const
    }),
  )
  const by = kind === 'trackers' ? 'trackerEntries' : 'workouts'
  return new Map(users.map(([id, keys]) => [id, keys.map((key): UserKey => [by, key])]))
}
