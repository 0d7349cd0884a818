import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import {
  type DoneExercise,
  doneExercises,
  type ExerciseDay,
  exerciseDays,
} from '../rules/exercises/exercise-history.ts'
import { readLibrary } from './exercises.ts'

export interface ExerciseHistory {
  /** As in the library, or else as in the latest of its workouts; `null` if neither has it. */
  readonly exercise: {
    readonly name: string
    readonly muscleGroup: string
    readonly equipment?: string
  } | null
  readonly days: readonly ExerciseDay[]
}

/** An exercise with the days that have completed sets of it: from `first` on, or all for `null`. */
export async function readExerciseHistory(
  device: Device,
  exerciseId: string,
  first: LocalDate | null,
): Promise<ExerciseHistory> {
  const { fitness_workouts } = device.db
  const isOne = ({ id }: { readonly id: string }) => id === exerciseId
  // One read of all rows is faster than a filter of Dexie's, which reads them one by one.
  const ofTime = await fitness_workouts
    .where('date')
    .aboveOrEqual(first ?? '')
    .toArray()
  const workouts = ofTime.filter(({ exercises }) => exercises.some(isOne))
  const library = await readLibrary(device)
  const exercise =
    library.find(isOne) ??
    doneExercises(workouts).find(isOne) ??
    (first && (await readLatest(device, isOne)))
  return { exercise: exercise || null, days: exerciseDays(workouts, exerciseId) }
}

/** The exercise as in the latest workout with it, at any time. */
async function readLatest({ db }: Device, isOne: (exercise: { readonly id: string }) => boolean) {
  const latestFirst = db.fitness_workouts.orderBy('date').reverse()
  const workout = await latestFirst.filter(({ exercises }) => exercises.some(isOne)).first()
  return workout?.exercises.find(isOne)
}

/** The exercises with completed sets from `first` on, or all for `null`, the latest first. */
export async function readDoneExercises(
  { db }: Device,
  first: LocalDate | null,
): Promise<DoneExercise[]> {
  return doneExercises(
    await db.fitness_workouts
      .where('date')
      .aboveOrEqual(first ?? '')
      .toArray(),
  )
}

/** Whether there are workouts before a day. */
export async function hasWorkoutsBefore({ db }: Device, day: LocalDate): Promise<boolean> {
  const earliest = await db.fitness_workouts.orderBy('date').firstKey()
  return typeof earliest === 'string' && earliest < day
}
