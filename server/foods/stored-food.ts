import type { FoodRecord } from '@tend/foods/food-record'
import type { FoodPortion } from '@tend/foods/portions'
import { type FurtherNutrients, furtherNutrients } from '@tend/protocol/food-search'
import { GTIN_CHARS } from '@tend/shared/barcodes/gtin'

/** The data type of the foods of Open Food Facts. */
export const OFF_TYPE = 'open_food_facts'

/** A food in the index, with nutrition values per 100 g. */
export interface StoredFood extends FurtherNutrients {
  readonly fdcId: number
  /** FoodData Central's data type, such as `branded_food`, `starter` for the starter catalogue, or `OFF_TYPE`. */
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
  /** Its names by language in two letters; absent if only `description` is known. */
  readonly names?: Readonly<Record<string, string>>
  /** Where it is sold, as two letters each; absent if it is not known. */
  readonly countries?: readonly string[]
  /** How often people have scanned it in a year, with a fraction that decides between equal numbers; absent if not known. */
  readonly popularity?: number
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
    ...(food.gtin !== null && { gtin: String(food.gtin).padStart(GTIN_CHARS, '0') }),
    synonyms: food.synonyms,
    common: food.common,
    ...(food.names && { names: food.names }),
    ...(food.countries && { countries: food.countries }),
    ...(food.popularity !== undefined && { popularity: food.popularity }),
  }
}
