import type { FoodRecord } from '@tend/foods/food-record'
import type { FoodPortion } from '@tend/foods/portions'
import { type FurtherNutrients, furtherNutrients } from '@tend/protocol/food-search'

/** A food in the index, with nutrition values per 100 g. */
export interface StoredFood extends FurtherNutrients {
  readonly fdcId: number
  /** FoodData Central's data type, such as `branded_food`, or `starter` for the starter catalogue. */
  readonly dataType: string
  readonly description: string
  readonly brandName: string | null
  readonly synonyms: readonly string[]
  readonly common: boolean
  readonly kcal: number
  /** In grams, like `carbs` and `fat`. */
  readonly protein: number
  readonly carbs: number
  readonly fat: number
  readonly serving: FoodPortion
  /** Further household portions; absent if none are known. */
  readonly portions?: readonly FoodPortion[]
  /** The number of its barcode, a GTIN without leading zeros; `null` if it has none. */
  readonly gtin: number | null
}

/** Converts a food to the form that is searched and returned, with the values of one serving. */
export function toFoodRecord(food: StoredFood): FoodRecord {
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
    ...furtherNutrients(food, perServing),
    serving: food.serving,
    ...(food.portions && { portions: [...food.portions] }),
    synonyms: food.synonyms,
    common: food.common,
  }
}
