import type { Workout } from '../../../kinds/workout.ts'
import type { Device } from '../../../store/device/device.ts'

/** A workout, and the id of the receipt of the import that brought it, unless that was moved out. */
export interface Run {
  readonly workout: Workout
  readonly receipt: string | undefined
}

/** `undefined` if there is no such workout. */
export async function readRun({ db }: Device, id: string): Promise<Run | undefined> {
  const workout = await db.fitness_workouts.get(id)
  const imported = await db.imported_records.get(['workouts', id])
  return workout && { workout, receipt: imported?.receipts[0] }
}
