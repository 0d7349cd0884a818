import type { Exercise } from '../../../kinds/exercise.ts'
import { write } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'

/** Adds exercises to the library, unless it has them by now. */
export async function addMissingExercises(
  device: Device,
  missing: readonly Exercise[],
): Promise<void> {
  await write(device, 'exercises', async (exercises) => {
    for (const exercise of missing) {
      if (!(await exercises.get(exercise.id))) await exercises.add(exercise)
    }
  })
}
