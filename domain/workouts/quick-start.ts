import { parseDecimal, parseWholeNumber } from '../forms/parse-number.ts'
import type { Exercise, ExerciseCategory } from './exercise.ts'
import type { LoggedWorkout } from './workout.ts'

/** The maximum number of exercises, and the number shown while collapsed. */
export const MAX_QUICK_START = 6
export const QUICK_START_COLLAPSED_COUNT = 3

/** The ids of the chosen exercises, in the order in which they were added. */
export type QuickStart = readonly string[]

/** Adds an exercise. Duplicates, and exercises beyond `MAX_QUICK_START`, are ignored. */
export function withQuickStartAdded(chosen: QuickStart, exerciseId: string): QuickStart {
  if (chosen.length >= MAX_QUICK_START || chosen.includes(exerciseId)) return chosen
  return [...chosen, exerciseId]
}

export function withQuickStartRemoved(chosen: QuickStart, exerciseId: string): QuickStart {
  return chosen.filter((id) => id !== exerciseId)
}

/** Removes ids that are not in the library. */
export function withQuickStartPurged(
  chosen: QuickStart,
  library: readonly Pick<Exercise, 'id'>[],
): QuickStart {
  const ids = new Set(library.map(({ id }) => id))
  return chosen.filter((id) => ids.has(id))
}

/** Reads stored ids. Invalid and repeated ids, and a value that is not a list, are dropped. */
export function readQuickStart(value: unknown): QuickStart {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)].slice(0, MAX_QUICK_START)
}

/** The text fields of the inline form. */
export interface QuickStartForm {
  /** Minutes. */
  readonly duration: string
  readonly sets: string
  readonly reps: string
  /** Kilometres; cardio only. */
  readonly distance: string
}

/** The default values of the form. Flexibility has the same defaults as strength. */
export function quickStartDefaults(category: ExerciseCategory): QuickStartForm {
  return category === 'cardio'
    ? { duration: '30', sets: '0', reps: '0', distance: '0' }
    : { duration: '30', sets: '3', reps: '10', distance: '0' }
}

/** A higher number is a typing mistake, and would fill the device with sets. */
export const MAX_SETS = 50

/** The workout to log for a form: named after the exercise, with all sets completed. */
export function workoutOfQuickStart(exercise: Exercise, form: QuickStartForm): LoggedWorkout {
  const { id, name, muscleGroup, category } = exercise
  const sets = Math.min(parseWholeNumber(form.sets), MAX_SETS)
  const done = { reps: parseWholeNumber(form.reps), weight: 0, completed: true }
  return {
    name,
    duration: parseWholeNumber(form.duration),
    notes: category === 'cardio' ? distanceNote(parseDecimal(form.distance)) : null,
    exercises: [{ id, name, muscleGroup, sets: Array.from({ length: sets }, () => done) }],
  }
}

function distanceNote(distanceKm: number): string | null {
  return distanceKm > 0 ? `Distance: ${distanceKm} km` : null
}
