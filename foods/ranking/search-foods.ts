import type { FoodRecord } from '../food-record.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Asker } from './asker.ts'
import type { PreparedFood } from './prepared-food.ts'
import { rankFoods } from './rank-foods.ts'
import { type FoodQuery, readQuery } from './read-query.ts'

/** An index that proposes foods for a query: in memory on the device, full-text on the server. */
export interface SearchableFoods<F extends FoodRecord = FoodRecord> {
  readonly vocabulary: Vocabulary
  /**
   * Foods that may contain every required word of the query.
   * @param isOver whether to stop searching for further foods
   * @param asker whose foods to propose before others, if there are too many
   */
  candidates(query: FoodQuery, isOver: () => boolean, asker?: Asker): Iterable<PreparedFood<F>>
}

const never = () => false

const STEPS = [{}, { typosInKnownWords: true }, { required: 'main' }] as const

/**
 * Finds the foods that match a query, best first. Each step runs only if the one before it found
 * nothing:
 *
 * 1. Match every word that may name the food, and correct typos only in unknown words.
 * 2. Correct typos in known words too.
 * 3. Match only the main word: "pumpkin latte" finds latte.
 *
 * @param text any text; its last word may be unfinished. Fewer than two characters find nothing.
 * @param isOver whether the time for this search is used up; then the foods found so far are returned
 * @param asker for whom to rank; without one, only the words count
 */
export function searchFoods<F extends FoodRecord>(
  index: SearchableFoods<F>,
  text: string,
  limit: number,
  isOver: () => boolean = never,
  asker?: Asker,
): F[] {
  for (const step of STEPS) {
    const query = readQuery(text, index.vocabulary, { ...step, isOver })
    if (query === null) return []
    const found = rankFoods(query, index.candidates(query, isOver, asker), limit, isOver, asker)
    if (found.length > 0 || isOver()) return found
  }
  return []
}
