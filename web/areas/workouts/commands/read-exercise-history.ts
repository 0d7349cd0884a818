import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { LoggedExercise, Workout } from '../../../kinds/workout.ts'
import type { Device } from '../../../store/device/device.ts'
import {
  type DoneExercise,
  doneExercises,
  type ExerciseDay,
  exerciseDays,
} from '../rules/exercises/exercise-history.ts'
import { type ReceiptRecord, receiptRecord } from '../rules/workout-receipt.ts'
import { readLibrary } from './exercises.ts'

export interface ExerciseHistory {
  /** As in the library, or else as in the latest of its workouts; `null` if neither has it. */
  readonly exercise: Exercise | LoggedExercise | null
  readonly days: readonly ExerciseDay[]
}

/**
 * An exercise with the days that have completed sets of it.
 * @param count of all its workouts, how many of the latest are read
 */
export async function readExerciseHistory(
  device: Device,
  exerciseId: string,
  count = Number.POSITIVE_INFINITY,
): Promise<ExerciseHistory> {
  const isOne = ({ id }: { readonly id: string }) => id === exerciseId
  const { db } = device
  return db.transaction(
    'r',
    [db.workout_exercises, db.fitness_workouts, db.fitness_exercises],
    async () => {
      const rows = await db.workout_exercises.where('exerciseIds').equals(exerciseId).toArray()
      const newestFirst = rows.sort((a, b) => b.date.localeCompare(a.date)).slice(0, count)
      const read = await db.fitness_workouts.bulkGet(newestFirst.map(({ id }) => id))
      const workouts = read.filter((workout) => workout !== undefined)
      const latest = workouts.sort((a, b) => compareByAge(b, a))[0]?.exercises.find(isOne)
      const library = await readLibrary(device)
      return {
        exercise: library.find(isOne) ?? latest ?? null,
        days: exerciseDays(workouts, exerciseId),
      }
    },
  )
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

/** The best set of a workout among all earlier days of its exercises; `null` without one. */
export async function readRecordOf(
  device: Device,
  { date, exercises }: Pick<Workout, 'date' | 'exercises'>,
): Promise<ReceiptRecord | null> {
  const histories = await Promise.all(exercises.map(({ id }) => readExerciseHistory(device, id)))
  const before = histories.map(({ days }) => days.filter((day) => day.date < date))
  return receiptRecord(exercises, before)
}
