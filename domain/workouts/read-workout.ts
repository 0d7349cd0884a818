import { parseLocalDate } from '../days/local-date.ts'
import {
  completeOrUndefined,
  type ReadContext,
  readAmount,
  readId,
  readInstant,
  readList,
  readName,
  readObject,
  readText,
} from '../records/stored-value.ts'
import { readTyped } from '../units/quantity.ts'
import type { LoggedExercise, Workout, WorkoutSet } from './workout.ts'

// Separate from workout.ts, which Home's first screen loads.

/** Reads a workout of an import or of an array in localStorage; `undefined` if it is invalid. */
export function readWorkout(value: unknown, context: ReadContext): Workout | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<Workout>({
    id: readId(stored.id),
    userId: context.userId,
    name: readName(stored.name),
    date: parseLocalDate(stored.date) ?? undefined,
    duration: readAmount(stored.duration, 0),
    notes: readText(stored.notes, null),
    createdAt: readInstant(stored.createdAt, context.nowIso),
    exercises: readList(stored.exercises ?? [], readLoggedExercise),
  })
}

/** Reads a stored exercise of a workout; `undefined` if it is invalid. */
export function readLoggedExercise(value: unknown): LoggedExercise | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<LoggedExercise>({
    id: readId(stored.id),
    name: readName(stored.name),
    muscleGroup: readText(stored.muscleGroup, ''),
    sets: readList(stored.sets ?? [], readSet),
  })
}

function readSet(value: unknown): WorkoutSet | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const weight = readAmount(stored.weight, 0)
  const set = completeOrUndefined<WorkoutSet>({
    reps: readAmount(stored.reps, 0),
    weight,
    completed: stored.completed === true || stored.completed === 1,
  })
  return set && { ...set, ...readTyped(stored.typed, { weight }, { weight: 'lb' }) }
}
