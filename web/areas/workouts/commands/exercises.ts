import { nameKey } from '@tend/shared/forms/own-name'
import { textChecksum } from '@tend/shared/records/checksum'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { without } from '@tend/shared/records/without'
import type { Exercise } from '../../../kinds/exercise.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
  keepReplaced,
  write,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { isPresetExercise, PRESET_EXERCISES } from '../rules/exercises/preset-exercises.ts'

/** What the user enters for a custom exercise, or an exercise of the catalogue. */
export type NewExercise = Pick<Exercise, 'name' | 'category' | 'muscleGroup'> &
  Partial<Pick<Exercise, 'equipment' | 'instructions' | 'figures'>>

const CHANGEABLE = ['figures', 'restSeconds', 'minReps', 'maxReps', 'note', 'notedOn'] as const

/** The fields of an exercise that the user can change, also of a preset. */
export type ExerciseChange = {
  readonly [F in (typeof CHANGEABLE)[number]]?: Exercise[F] | undefined
}

/** The presets, then the custom exercises in the order of creation. */
export async function readLibrary({ db }: Device): Promise<readonly Exercise[]> {
  const stored = await db.fitness_exercises.toArray()
  const presets = PRESET_EXERCISES.map((preset) => {
    const changed = stored.find(({ id }) => id === preset.id)
    return changed ? withChange(preset, changed) : preset
  })
  const own = stored.filter((exercise) => !isPresetExercise(exercise))
  return [...presets, ...own.sort(compareByAge)]
}

function withChange(exercise: Exercise, change: ExerciseChange): Exercise {
  const { figures, restSeconds, minReps, maxReps, note, notedOn } = { ...exercise, ...change }
  return {
    ...without(exercise, ...CHANGEABLE),
    ...(figures && { figures }),
    ...(restSeconds && { restSeconds }),
    ...(minReps && { minReps }),
    ...(maxReps && { maxReps }),
    ...(note && { note, ...(notedOn && { notedOn }) }),
  }
}

/**
 * Changes an exercise of the library, a preset too. A deleted one stays deleted.
 * @param isClash as of `editEntry`
 * @returns the edit, for its Undo; `undefined` if the exercise was deleted
 */
export function changeExercise(
  device: Device,
  exercise: Exercise,
  change: ExerciseChange,
  isClash = false,
): Promise<Edit<Exercise> | undefined> {
  return write(device, 'exercises', async (exercises) => {
    const stored = await exercises.get(exercise.id)
    if (!stored && !isPresetExercise(exercise)) return undefined
    const before = stored ?? exercise
    const after = withChange(before, change)
    if (isClash && stored) await keepReplaced(device, 'exercises', stored)
    await exercises.put(after)
    return { before, after }
  })
}

/**
 * Creates a custom exercise owned by the user, without storing it. Two devices that create one with the same name
 * offline give it the same id, so that they have one exercise once they share their data.
 * @param library the exercises beside which it is stored
 */
export function customExercise(
  device: Device,
  exercise: NewExercise,
  library: readonly Pick<Exercise, 'id'>[],
): Exercise {
  const { name, category, muscleGroup, equipment = '', instructions = '', figures } = exercise
  const ownId = `exercise_own_${textChecksum(nameKey(name)).toString(36)}`
  return {
    ...{ name, category, muscleGroup, equipment, instructions, ...(figures && { figures }) },
    id: library.some(({ id }) => id === ownId) ? newLocalId() : ownId,
    isCustom: 1,
    userId: device.userId,
    createdAt: new Date(device.now()).toISOString(),
  }
}

/**
 * Adds a custom exercise, or one of the catalogue, to the library. Resolves with it once it is on disk.
 * @param change what the user has changed of it
 */
export async function addExercise(
  device: Device,
  exercise: NewExercise,
  change: ExerciseChange = {},
): Promise<Exercise> {
  const { db } = device
  return db.transaction('rw', db.fitness_exercises, db.settings, async () => {
    await assertOwner(device)
    const made = customExercise(device, exercise, await db.fitness_exercises.toArray())
    const added = withChange(made, change)
    await db.fitness_exercises.add(added)
    return added
  })
}

/** Deletes a custom exercise from the library. Workouts and templates with it keep its name and sets. */
export function deleteExercise(
  device: Device,
  id: string,
): Promise<Deletion<'exercises'> | undefined> {
  return deleteEntry(device, 'exercises', id)
}
