import type { FoodSearchResult } from '@tend/protocol/food-search'

/**
 * A food that can be found: what is answered to a search, and what only the search needs. A
 * person's own past meals are foods too, with whatever they know of themselves.
 */
export interface FoodRecord extends FoodSearchResult {
  /** Other names people type for the very same food. */
  readonly synonyms?: readonly string[]
  /** What most people mean by its name: it wins over equals. */
  readonly common?: boolean
}
