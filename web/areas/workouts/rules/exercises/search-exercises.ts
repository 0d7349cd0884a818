import type { Exercise } from '../../../../kinds/exercise.ts'

type Searched = Pick<Exercise, 'name' | 'category' | 'muscleGroup' | 'equipment'>

/**
 * The exercises that match a query. Each word of the query must be the beginning of a word of the
 * name, the category, the muscle group or the equipment; letter case and accents are ignored.
 * Exercises whose name begins with the query come first, then those with all words in the name;
 * otherwise the order stays.
 */
export function searchExercises<E extends Searched>(
  exercises: readonly E[],
  query: string,
): readonly E[] {
  const words = wordsOf(query)
  if (words.length === 0) return exercises
  const beginning = words.join(' ')
  const ranked: E[][] = [[], [], []]
  for (const exercise of exercises) {
    const name = wordsOf(exercise.name)
    const { category, muscleGroup, equipment } = exercise
    const others = wordsOf(`${category} ${muscleGroup} ${equipment}`)
    if (name.join(' ').startsWith(beginning)) ranked[0]?.push(exercise)
    else if (words.every((word) => startsOne(name, word))) ranked[1]?.push(exercise)
    else if (words.every((word) => startsOne(name, word) || startsOne(others, word))) {
      ranked[2]?.push(exercise)
    }
  }
  return ranked.flat()
}

function startsOne(words: readonly string[], beginning: string): boolean {
  return words.some((word) => word.startsWith(beginning))
}

/** `Push-Up` has the words `push` and `up`. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
