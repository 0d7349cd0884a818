import { parseDecimal, parseWholeNumber } from '../forms/parse-number.ts'
import type { Exercise, ExerciseCategory } from './exercise.ts'
import type { LoggedWorkout } from './workout.ts'

/** Specification §9: at most six, of which three are seen while collapsed. */
export const MAX_QUICK_START = 6
export const QUICK_START_COLLAPSED_COUNT = 3

/** The chosen exercises' ids, in the order they were added. */
export type QuickStart = readonly string[]

/** Adds one; ignored when it is there already, or when there are six (specification §5). */
export function withQuickStartAdded(chosen: QuickStart, exerciseId: string): QuickStart {
  if (chosen.length >= MAX_QUICK_START || chosen.includes(exerciseId)) return chosen
  return [...chosen, exerciseId]
}

export function withQuickStartRemoved(chosen: QuickStart, exerciseId: string): QuickStart {
  return chosen.filter((id) => id !== exerciseId)
}

/** Without the ids of exercises that there no longer are (specification §4). */
export function withQuickStartPurged(
  chosen: QuickStart,
  library: readonly Pick<Exercise, 'id'>[],
): QuickStart {
  const ids = new Set(library.map(({ id }) => id))
  return chosen.filter((id) => ids.has(id))
}

/** What storage holds as a list of ids; nothing for anything else. */
export function readQuickStart(value: unknown): QuickStart {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)].slice(0, MAX_QUICK_START)
}

/** The inline form's fields, as they stand in it: text. */
export interface QuickStartForm {
  /** Minutes. */
  readonly duration: string
  readonly sets: string
  readonly reps: string
  /** Kilometres; cardio only. */
  readonly distance: string
}

/** What the form begins with (specification §4); flexibility as strength (ARCHITECTURE §6.8). */
export function quickStartDefaults(category: ExerciseCategory): QuickStartForm {
  return category === 'cardio'
    ? { duration: '30', sets: '0', reps: '0', distance: '0' }
    : { duration: '30', sets: '3', reps: '10', distance: '0' }
}

/** Beyond this a figure is a slip of the finger, and a list of sets would fill the device. */
export const MAX_SETS = 50

/** The workout that a filled form logs: named for its one exercise, its sets done. */
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

/** Specification §4: 'Distance: N km', only above 0. */
function distanceNote(distanceKm: number): string | null {
  return distanceKm > 0 ? `Distance: ${distanceKm} km` : null
}
