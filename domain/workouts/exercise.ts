import {
  completeOrUndefined,
  type ReadContext,
  readId,
  readInstant,
  readName,
  readObject,
  readOneOf,
  readText,
} from '../records/stored-value.ts'

export const EXERCISE_CATEGORIES = ['strength', 'cardio', 'flexibility'] as const

export type ExerciseCategory = (typeof EXERCISE_CATEGORIES)[number]

export const MUSCLE_GROUPS = [
  'Chest',
  'Back',
  'Legs',
  'Shoulders',
  'Arms',
  'Core',
  'Full Body',
] as const

/** An exercise of the library: a preset or a custom exercise. */
export interface Exercise {
  readonly id: string
  readonly name: string
  readonly category: ExerciseCategory
  readonly muscleGroup: string
  readonly equipment: string
  readonly instructions: string
  readonly isCustom: 0 | 1
  /** `null` for presets. */
  readonly userId: string | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/**
 * Reads a stored exercise; `undefined` if it is invalid. A custom one gets the user id of
 * `context`.
 */
export function readExercise(value: unknown, context: ReadContext): Exercise | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const isPreset = stored.isCustom === 0 || stored.isCustom === false
  return completeOrUndefined<Exercise>({
    id: readId(stored.id),
    name: readName(stored.name),
    category: readOneOf(stored.category, EXERCISE_CATEGORIES),
    muscleGroup: readText(stored.muscleGroup, ''),
    equipment: readText(stored.equipment, ''),
    instructions: readText(stored.instructions, ''),
    isCustom: isPreset ? 0 : 1,
    userId: isPreset ? null : context.userId,
    createdAt: readInstant(stored.createdAt, context.nowIso),
  })
}
