import type { FoodSearchResult } from '@tend/protocol/food-search'

/** A searchable food: the search result, and fields that only the ranking uses. */
export interface FoodRecord extends FoodSearchResult {
  /** Other names that people type for exactly this food. */
  readonly synonyms?: readonly string[]
  /** The food that most people mean by this name. It wins over foods with an equal score. */
  readonly common?: boolean
}
