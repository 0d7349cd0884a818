import { type FoodSearchResult, furtherNutrients } from '@tend/protocol/food-search'

/** Removes the fields that only the ranking needs. */
export function foodResult(food: FoodSearchResult): FoodSearchResult {
  const { fdcId, description, brandName, calories, protein, carbs, fat, serving, portions } = food
  const nutrients = { calories, protein, carbs, fat, ...furtherNutrients(food) }
  const { gtin } = food
  const values = { fdcId, description, brandName, ...nutrients, serving, ...(gtin && { gtin }) }
  return portions ? { ...values, portions } : values
}
