import type { LocalDate } from '@tend/domain/days/local-date'
import {
  type DoneExercise,
  doneExercises,
  type ExerciseDay,
  exerciseDays,
} from '@tend/domain/workouts/exercise-history'
import type { Device } from '../device/device.ts'
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
  const byDate = device.db.fitness_workouts.where('date')
  const workouts = await byDate
    .aboveOrEqual(first ?? '')
    .filter(({ exercises }) => exercises.some(({ id }) => id === exerciseId))
    .toArray()
  const isOne = ({ id }: { readonly id: string }) => id === exerciseId
  const library = await readLibrary(device)
  const exercise = library.find(isOne) ?? doneExercises(workouts).find(isOne) ?? null
  return { exercise, days: exerciseDays(workouts, exerciseId) }
}

/** The exercises with completed sets from `first` on, the latest first. */
export async function readDoneExercises({ db }: Device, first: LocalDate): Promise<DoneExercise[]> {
  return doneExercises(await db.fitness_workouts.where('date').aboveOrEqual(first).toArray())
}
