import type { DBCore, DBCoreMutateRequest } from 'dexie'
import { tableOf } from '../../kinds/tables.ts'
import type { Workout } from '../../kinds/workout.ts'
import { mutateOrFail } from './mutate-or-fail.ts'

/*
 * IndexedDB cannot index the exercises inside workouts. So each write of a workout writes a row with their ids in
 * the same transaction, whichever code writes it, and an exercise is found without reading all workouts.
 */

const WORKOUTS = tableOf('workouts')
const INDEX = 'workout_exercises'

/** The exercises of a workout. */
export interface WorkoutExercisesRow extends Pick<Workout, 'id' | 'date'> {
  readonly exerciseIds: readonly string[]
}

/** @param workout as it is stored; nothing of it is checked, so that the index makes no write fail */
export function exercisesRow({ id, date, exercises }: StoredWorkout): WorkoutExercisesRow {
  return { id, date, exerciseIds: [...new Set(exercises?.map((exercise) => exercise.id))] }
}

type StoredWorkout = Pick<Workout, 'id' | 'date'> & Partial<Workout>

/** A middleware for Dexie that keeps the index of exercises. */
export function indexExercises(core: DBCore): DBCore {
  return {
    ...core,
    transaction(tables, mode, options) {
      const isWrite = mode === 'readwrite' && tables.includes(WORKOUTS)
      return core.transaction(isWrite ? [...tables, INDEX] : tables, mode, options)
    },
    table(name) {
      const table = core.table(name)
      if (name !== WORKOUTS) return table
      return {
        ...table,
        mutate: (request) =>
          table
            .mutate(request)
            .then((response) =>
              mutateOrFail(core.table(INDEX), indexRequest(request, response.failures)).then(
                () => response,
              ),
            ),
      }
    },
  }
}

/** The rows of the index have the keys of their workouts, so they are deleted by the same request. */
function indexRequest(
  request: DBCoreMutateRequest,
  failures: Readonly<Record<number, Error>>,
): DBCoreMutateRequest {
  const { trans } = request
  if (request.type === 'delete') return { type: 'delete', trans, keys: request.keys }
  if (request.type === 'deleteRange') return { type: 'deleteRange', trans, range: request.range }
  const written: readonly StoredWorkout[] = request.values.filter((_, index) => !failures[index])
  return { type: 'put', trans, values: written.map(exercisesRow) }
}
