import { formatNumber } from '@tend/shared/forms/format-number'
import { exactText } from '@tend/shared/forms/number-text'
import { parseDecimal, parseWholeNumber } from '@tend/shared/forms/parse-number'
import { isSameValue } from '@tend/shared/records/same-value'
import {
  completeOrUndefined,
  readObject,
  readOneOf,
  readText,
} from '@tend/shared/records/stored-value'
import { without } from '@tend/shared/records/without'
import {
  type DistanceUnit,
  numberIn,
  type Quantity,
  storedNumber,
} from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import type { Exercise } from '../../../kinds/exercise.ts'
import type { ExerciseCategory } from '../../../kinds/exercise-categories.ts'
import type { WorkoutSet } from '../../../kinds/workout.ts'
import { exerciseName } from './exercises/exercise-name.ts'
import type { LoggedWorkout } from './logged-workout.ts'

/** The number of exercises that can be chosen and are shown, and the number shown while collapsed. */
export const MAX_QUICK_START = 6
export const QUICK_START_COLLAPSED_COUNT = 3

/** The ids of the chosen exercises, in the order in which they were added. */
export type QuickStartChoice = readonly string[]

/**
 * Adds an exercise. Duplicates, and exercises beyond `MAX_QUICK_START`, are ignored. Those that are not in the library
 * do not count.
 */
export function withQuickStartAdded(
  chosen: QuickStartChoice,
  exerciseId: string,
  library: readonly Pick<Exercise, 'id'>[],
): QuickStartChoice {
  const isFull = withQuickStartPurged(chosen, library).length >= MAX_QUICK_START
  if (isFull || chosen.includes(exerciseId)) return chosen
  return [...chosen, exerciseId]
}

export function withQuickStartRemoved(
  chosen: QuickStartChoice,
  exerciseId: string,
): QuickStartChoice {
  return chosen.filter((id) => id !== exerciseId)
}

/** Removes ids that are not in the library. */
export function withQuickStartPurged(
  chosen: QuickStartChoice,
  library: readonly Pick<Exercise, 'id'>[],
): QuickStartChoice {
  const ids = new Set(library.map(({ id }) => id))
  return chosen.filter((id) => ids.has(id))
}

/**
 * Reads stored ids. Invalid and repeated ids, and a value that is not a list, are dropped. Two devices with a
 * sealed copy may have chosen more than `MAX_QUICK_START` together: all stay, and the first ones are shown.
 */
export function readQuickStart(value: unknown): QuickStartChoice {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)]
}

/** The text fields of the inline form. */
export interface QuickStartFields {
  /** Minutes. */
  readonly duration: string
  readonly sets: string
  readonly reps: string
  /** Cardio only. */
  readonly distance: string
  /** The unit of the distance; kilometres if it is missing. */
  readonly distanceUnit?: DistanceUnit
}

/** The default values of the form. Flexibility has the same defaults as strength. */
export function quickStartDefaults(category: ExerciseCategory): QuickStartFields {
  return category === 'cardio'
    ? { duration: '30', sets: '0', reps: '0', distance: '0' }
    : { duration: '30', sets: '3', reps: '10', distance: '0' }
}

/** The values with which exercises were logged the last time, by exercise id. */
export type QuickStartValues = Readonly<Record<string, QuickStartFields>>

/** The first values of the form: the values of last time, or the defaults of the category. */
export function quickStartForm(
  { id, category }: Pick<Exercise, 'id' | 'category'>,
  lastTime: QuickStartValues,
  distanceUnit: DistanceUnit = 'km',
): QuickStartFields {
  const form = valuesOf(lastTime, id) ?? quickStartDefaults(category)
  const distance = exactText(numberIn(distanceOf(form), distanceUnit))
  return (form.distanceUnit ?? 'km') === distanceUnit
    ? { ...form, distance }
    : { ...form, distance, distanceUnit }
}

function valuesOf(values: QuickStartValues, exerciseId: string): QuickStartFields | undefined {
  return Object.entries(values).find(([id]) => id === exerciseId)?.[1]
}

function distanceOf({ distance, distanceUnit: unit = 'km' }: QuickStartFields): Quantity {
  return { value: parseDecimal(distance, unit), unit }
}

/** Remembers the values of an exercise, as the numbers that were logged. */
export function withQuickStartValues(
  lastTime: QuickStartValues,
  exerciseId: string,
  form: QuickStartFields,
): QuickStartValues {
  return {
    ...lastTime,
    [exerciseId]: {
      duration: String(minutesOf(form)),
      sets: String(parseSets(form.sets)),
      reps: String(repsOf(form)),
      distance: String(distanceOf(form).value),
      ...(form.distanceUnit && { distanceUnit: form.distanceUnit }),
    },
  }
}

/**
 * Undoes `withQuickStartValues`: the exercise has its earlier values again, unless they were changed since.
 * @param before the values before
 * @param after what `withQuickStartValues` has returned for them
 */
export function withoutQuickStartValues(
  now: QuickStartValues,
  exerciseId: string,
  before: QuickStartValues,
  after: QuickStartValues,
): QuickStartValues {
  if (!isSameValue(valuesOf(now, exerciseId), valuesOf(after, exerciseId))) return now
  const earlier = valuesOf(before, exerciseId)
  return { ...without(now, exerciseId), ...(earlier && { [exerciseId]: earlier }) }
}

/** Reads stored values. Exercises with an invalid value are dropped. */
export function readQuickStartValues(value: unknown): QuickStartValues {
  const forms = Object.entries(readObject(value) ?? {}).map(([id, form]) => [id, readForm(form)])
  return Object.fromEntries(forms.filter(([, form]) => form !== undefined))
}

function readForm(value: unknown): QuickStartFields | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const distanceUnit = readOneOf<DistanceUnit>(stored.distanceUnit, ['km', 'mi'])
  const form = completeOrUndefined<QuickStartFields>({
    duration: readText(stored.duration, undefined),
    sets: readText(stored.sets, undefined),
    reps: readText(stored.reps, undefined),
    distance: readText(stored.distance, undefined),
  })
  return form && distanceUnit ? { ...form, distanceUnit } : form
}

/** A higher number is a typing mistake, and would fill the device with sets. */
export const MAX_SETS = 50

function parseSets(text: string): number {
  return Math.min(parseWholeNumber(text, 'sets'), MAX_SETS)
}

const minutesOf = ({ duration }: QuickStartFields) => parseWholeNumber(duration, 'min')
const repsOf = ({ reps }: QuickStartFields) => parseWholeNumber(reps, 'reps')

/**
 * The workout to log for a form: named after the exercise, with all sets completed. A distance is stored in
 * the first set, and also as a note.
 */
export function workoutOfQuickStart(exercise: Exercise, form: QuickStartFields): LoggedWorkout {
  const { id, name, muscleGroup, category } = exercise
  const title = exerciseName(name)
  const duration = minutesOf(form)
  const done = { reps: repsOf(form), weight: 0, completed: true }
  const sets: WorkoutSet[] = Array.from({ length: parseSets(form.sets) }, () => done)
  const distance = category === 'cardio' ? distanceOf(form) : null
  if (!distance || distance.value === 0) {
    return { name: title, duration, notes: null, exercises: [{ id, name, muscleGroup, sets }] }
  }
  const { value, unit } = distance
  const distanceText = formatNumber(value)
  const first = {
    ...(sets[0] ?? { ...done, reps: 0 }),
    // The time of several sets is not known apart.
    ...(sets.length < 2 && duration > 0 && { seconds: duration * 60 }),
    distance: storedNumber(distance),
    ...(unit !== 'km' && { typed: { distance } }),
  }
  return {
    name: title,
    duration,
    notes: t`Distance: ${distanceText} ${unit}`,
    exercises: [{ id, name, muscleGroup, sets: [first, ...sets.slice(1)] }],
  }
}
