import { createHash } from 'node:crypto'
import type { CatalogueFood } from '@tend/foods/catalogue'
import { starterCatalogue } from '@tend/foods/starter-catalogue'
import type { StoredFood } from './stored-food.ts'

export const STARTER_TYPE = 'starter'

/** The foods of the starter catalogue. */
export function starterFoods(): StoredFood[] {
  return starterCatalogue().map(toStoredFood)
}

/** A hash of the starter catalogue, which identifies its version. */
export function starterVersion(foods: readonly StoredFood[]): string {
  return createHash('sha256').update(JSON.stringify(foods)).digest('hex').slice(0, 16)
}

function toStoredFood(food: CatalogueFood): StoredFood {
  const per100Grams = (perServing: number) => (perServing / food.serving.grams) * 100
  return {
    fdcId: food.fdcId,
    dataType: STARTER_TYPE,
    description: food.description,
    brandName: null,
    synonyms: food.synonyms,
    common: food.common,
    kcal: per100Grams(food.calories),
    protein: per100Grams(food.protein),
    carbs: per100Grams(food.carbs),
    fat: per100Grams(food.fat),
    serving: food.serving,
    ...(food.portions && { portions: food.portions }),
    gtin: null,
  }
}
