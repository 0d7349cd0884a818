import type { FoodSearchResult } from '@tend/protocol/food-search'

/** Removes the fields that only the ranking needs. */
export function foodResult(food: FoodSearchResult): FoodSearchResult {
  const { fdcId, description, brandName, calories, protein, carbs, fat, serving } = food
  return { fdcId, description, brandName, calories, protein, carbs, fat, serving }
}
