import type { FoodRecord } from './food-record.ts'
import type { PreparedFood } from './prepared-food.ts'
import { type Query, readQuery } from './query.ts'
import { rankFoods } from './rank-foods.ts'
import type { Vocabulary } from './vocabulary.ts'

/** An index that proposes foods for a query: in memory on the device, full-text on the server. */
export interface SearchableFoods<F extends FoodRecord = FoodRecord> {
  readonly vocabulary: Vocabulary
  /**
   * Foods that may contain every word of the query.
   * @param isOver whether to stop searching for further foods
   */
  candidates(query: Query, isOver: () => boolean): Iterable<PreparedFood<F>>
  /** Foods that contain only some words of the query. */
  partialCandidates(query: Query, isOver: () => boolean): Iterable<PreparedFood<F>>
}

const never = () => false

/**
 * Finds the foods that match a query, best first. Each step runs only if the one before it found
 * nothing:
 *
 * 1. Match every word, and correct typos only in unknown words.
 * 2. Match every word, and correct typos in known words too.
 * 3. Match some of the words.
 *
 * @param text any text; its last word may be unfinished. Fewer than two characters find nothing.
 * @param isOver whether the time for this search is used up; then the foods found so far are returned
 */
export function searchFoods<F extends FoodRecord>(
  index: SearchableFoods<F>,
  text: string,
  limit: number,
  isOver: () => boolean = never,
): F[] {
  const query = readQuery(text, index.vocabulary, { isOver })
  if (query === null) return []
  const found = rankFoods(query, index.candidates(query, isOver), limit, isOver)
  if (found.length > 0 || isOver()) return found
  const corrected = readQuery(text, index.vocabulary, { isOver, typosInKnownWords: true })
  if (corrected === null) return []
  const similar = rankFoods(corrected, index.candidates(corrected, isOver), limit, isOver)
  return similar.length > 0 || isOver()
    ? similar
    : rankFoods(corrected, index.partialCandidates(corrected, isOver), limit, isOver)
}
