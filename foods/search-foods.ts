import type { FoodRecord } from './food-record.ts'
import type { PreparedFood } from './prepared-food.ts'
import { type Query, readQuery } from './query.ts'
import { rankFoods } from './rank-foods.ts'
import type { Vocabulary } from './vocabulary.ts'

/** An index that proposes foods for a query: in memory on the device, full-text on the server. */
export interface SearchableFoods<F extends FoodRecord = FoodRecord> {
  readonly vocabulary: Vocabulary
  /** Foods that may contain every word of the query. */
  candidates(query: Query): Iterable<PreparedFood<F>>
  /** Foods that contain only some words of the query. */
  partialCandidates(query: Query): Iterable<PreparedFood<F>>
}

/**
 * Finds the foods that match a query, best first. Each step runs only if the one before it found
 * nothing:
 *
 * 1. Match every word, and correct typos only in unknown words.
 * 2. Match every word, and correct typos in known words too.
 * 3. Match some of the words.
 *
 * @param text any text; its last word may be unfinished. Fewer than two characters find nothing.
 */
export function searchFoods<F extends FoodRecord>(
  index: SearchableFoods<F>,
  text: string,
  limit: number,
): F[] {
  const query = readQuery(text, index.vocabulary)
  if (query === null) return []
  const found = rankFoods(query, index.candidates(query), limit)
  if (found.length > 0) return found
  const corrected = readQuery(text, index.vocabulary, true)
  if (corrected === null) return []
  const similar = rankFoods(corrected, index.candidates(corrected), limit)
  return similar.length > 0
    ? similar
    : rankFoods(corrected, index.partialCandidates(corrected), limit)
}
