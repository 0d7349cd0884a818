import { exerciseNamed } from '../../../../areas/workouts/rules/exercises/exercise-named.ts'
import { otherNamesOf } from '../../../../areas/workouts/rules/exercises/exercise-names.ts'
import { PRESET_EXERCISES } from '../../../../areas/workouts/rules/exercises/preset-exercises.ts'
import type { MoveInContext } from '../move-in.ts'

/** An exercise of the library, as a logged workout names it. */
export interface LibraryExercise {
  readonly id: string
  readonly name: string
  readonly muscleGroup: string
}

/**
 * The exercise of the library for a name in a file: the user's choice, else a custom exercise with this
 * name, else the preset that this name usually means.
 * @returns `null` for a new custom exercise
 */
export function matchExercise(
  name: string,
  { answers, customExercises }: Pick<MoveInContext, 'answers' | 'customExercises'>,
): LibraryExercise | null {
  const chosen = answers.exercises?.get(name)
  if (chosen === null) return null
  const library: readonly LibraryExercise[] = [...customExercises, ...PRESET_EXERCISES]
  const picked = library.find(({ id }) => id === chosen)
  if (picked) return picked
  const own = exerciseNamed(customExercises, name)
  return own ?? PRESETS.get(exerciseKey(name)) ?? null
}

/** Names of the user's own exercises are the same if they differ in letter case at most. */
export function ownKey(name: string): string {
  return name.trim().toLowerCase()
}

/** The words of a name in alphabetical order, without letter case, accents, punctuation and plural. */
export function exerciseKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 2 ? word.replace(/(?<!s)s$/, '') : word))
  return words.sort().join(' ') || name.trim()
}

const PRESETS: ReadonlyMap<string, LibraryExercise> = new Map(
  PRESET_EXERCISES.flatMap((preset) => {
    const names = [preset.name, ...otherNamesOf(preset.name)]
    return names.map((name) => [exerciseKey(name), preset] as const)
  }),
)
