import {
  hasWords,
  matchName,
  mistypedSearch,
  NAME_MATCHES,
  searchWords,
} from '@tend/shared/search/search-words'
import { expandShortNames } from '@tend/shared/search/short-names'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { equipmentName, exerciseName, muscleGroupName, muscleName } from './exercise-name.ts'
import { otherNamesOf } from './exercise-names.ts'
import { EXERCISE_SHORT_NAMES } from './exercise-short-names.ts'

type Searched = Pick<Exercise, 'name' | 'category' | 'muscleGroup' | 'equipment'> & {
  readonly otherNames?: readonly string[]
  /** The muscles that do most of the work. */
  readonly main?: readonly string[]
  /** Everyday words for them. */
  readonly mainWords?: readonly string[]
}

/**
 * The exercises that match a query by their name (`matchName`), by another name, such as "OHP", by a main muscle or the
 * muscle group, or with each word of the query in the name, the category, the muscles or the equipment. The same name comes
 * first, then the main muscle that the query names (exercises with no other main muscle before the rest), names that begin
 * with it, names with all words, and the others; otherwise the order stays.
 * If nothing matches, a letter may be missing or typed twice (`mistypedSearch`).
 */
export function searchExercises<E extends Searched>(
  exercises: readonly E[],
  query: string,
): readonly E[] {
  const typed = searchWords(query)
  if (typed.length === 0) return exercises
  const meant = expandShortNames(query, EXERCISE_SHORT_NAMES)
  const ranked: E[][] = []
  for (const exercise of exercises) {
    const rank = rankOf(exercise, query, typed, meant)
    if (rank < 0) continue
    const same = ranked[rank]
    if (same) same.push(exercise)
    else ranked[rank] = [exercise]
  }
  if (ranked.length > 0) return ranked.flat()
  const searched = mistypedSearch(query, exercises.flatMap(textsOf))
  return searched === null ? [] : searchExercises(exercises, searched)
}

/** How well an exercise matches: 0 is the best kind of match; negative if it does not match. */
function rankOf(
  exercise: Searched,
  query: string,
  typed: readonly string[],
  meant: readonly string[],
): number {
  const { name, muscleGroup, main = [] } = exercise
  const match = matchName(exerciseName(name), query) ?? matchName(name, query)
  if (match === 'same') return 0
  if (musclesOf(exercise).some((each) => matchName(each, query) === 'same')) {
    return main.length > 1 ? 2 : 1
  }
  if (match) return 2 + NAME_MATCHES.indexOf(match)
  const names = namesOf(exercise)
  const others = textsOf(exercise).flatMap(searchWords)
  const kinds = [
    [...names, muscleGroup, muscleGroupName(muscleGroup)].some((each) => matchName(each, query)),
    names.some((other) => meant.some((text) => matchName(other, text))),
    hasWords(others, typed),
    meant.some((text) => hasWords(others, searchWords(text))),
  ]
  const kind = kinds.indexOf(true)
  return kind < 0 ? -1 : 2 + NAME_MATCHES.length + kind
}

/** Everything by which an exercise is found. */
function textsOf(exercise: Searched): string[] {
  const { category, muscleGroup, equipment } = exercise
  const kinds = [muscleGroup, muscleGroupName(muscleGroup), equipment, equipmentName(equipment)]
  return [...namesOf(exercise), category, ...kinds, ...musclesOf(exercise)]
}

function musclesOf({ main = [], mainWords = [] }: Searched): string[] {
  return [...main, ...main.map(muscleName), ...mainWords]
}

function namesOf({ name, otherNames = [] }: Searched): string[] {
  return [name, exerciseName(name), ...otherNamesOf(name), ...otherNames]
}
