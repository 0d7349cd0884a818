import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Exercise } from '../../../kinds/exercise.ts'
import { deleteEntry, restoreEntry } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { PRESET_EXERCISES } from '../rules/exercises/preset-exercises.ts'

/** What the user enters for a custom exercise. */
export type NewExercise = Pick<Exercise, 'name' | 'category' | 'muscleGroup'>

/** The presets, then the custom exercises in the order of creation. */
export async function readLibrary({ db }: Device): Promise<readonly Exercise[]> {
  const stored = await db.fitness_exercises.toArray()
  const presets = new Set(PRESET_EXERCISES.map(({ id }) => id))
  const own = stored.filter(({ id }) => !presets.has(id))
  return [...PRESET_EXERCISES, ...own.sort(compareByAge)]
}

/** Creates a custom exercise owned by the user, without storing it. */
export function customExercise(device: Device, exercise: NewExercise): Exercise {
  return {
    ...exercise,
    id: newLocalId(),
    equipment: '',
    instructions: '',
    isCustom: 1,
    userId: device.userId,
    createdAt: new Date(device.now()).toISOString(),
  }
}

/** Adds a custom exercise to the library. Resolves with it once it is on disk. */
export async function addExercise(device: Device, exercise: NewExercise): Promise<Exercise> {
  const { db } = device
  const added = customExercise(device, exercise)
  await db.transaction('rw', db.fitness_exercises, db.settings, async () => {
    await assertOwner(device)
    await db.fitness_exercises.add(added)
  })
  return added
}

/** Deletes a custom exercise from the library. Workouts and templates with it keep its name and sets. */
export function deleteExercise(device: Device, id: string): Promise<Exercise | undefined> {
  return deleteEntry(device, 'exercises', id)
}

/** Undoes the deletion of a custom exercise. */
export function restoreExercise(device: Device, exercise: Exercise): Promise<void> {
  return restoreEntry(device, 'exercises', exercise)
}
