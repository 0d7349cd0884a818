import type { FoodSearchResult } from '@tend/protocol/food-search'

/** A searchable food: the search result, and fields that only the ranking uses. */
export interface FoodRecord extends FoodSearchResult {
  /** Other names that people type for exactly this food. */
  readonly synonyms?: readonly string[]
  /** The food that most people mean by this name. It wins over foods with an equal score. */
  readonly common?: boolean
  /** Its names by language in two letters, which find it like synonyms. */
  readonly names?: Readonly<Record<string, string>>
  /** Where a product is sold, as two letters each. */
  readonly countries?: readonly string[]
  /** How often people have scanned a product that the public has entered. */
  readonly popularity?: number
}
