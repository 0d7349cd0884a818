import type { FoodRecord } from '@tend/foods/food-record'

/** A food as the index keeps it: the values per 100 g, whatever its serving. */
export interface StoredFood {
  readonly fdcId: number
  /** FoodData Central's, such as `branded_food`; `starter` for the catalogue's. */
  readonly dataType: string
  readonly description: string
  readonly brandName: string | null
  readonly synonyms: readonly string[]
  readonly common: boolean
  readonly kcal: number
  /** Grams, as the two below. */
  readonly protein: number
  readonly carbs: number
  readonly fat: number
  readonly serving: { readonly grams: number; readonly label: string }
}

/** The food as it is searched and answered: the values of one serving. */
export function asFoodRecord(food: StoredFood): FoodRecord {
  const { grams } = food.serving
  const perServing = (per100Grams: number) => Math.round(per100Grams * grams) / 100
  return {
    fdcId: food.fdcId,
    description: food.description,
    brandName: food.brandName,
    calories: perServing(food.kcal),
    protein: perServing(food.protein),
    carbs: perServing(food.carbs),
    fat: perServing(food.fat),
    serving: food.serving,
    synonyms: food.synonyms,
    common: food.common,
  }
}
