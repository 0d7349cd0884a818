import { isOfOpenFoodFacts, type ReceivedFood } from '@tend/protocol/food-search'
import { isGtin } from '@tend/shared/barcodes/gtin'
import type { FoodOrigin } from '../rules/meal-form.ts'
import { type Nutrients, nutrientsFrom } from '../rules/nutrients.ts'
import type { ProductFood } from '../rules/product-food.ts'

/** The nutrients of a food of the server, which has another name for fats. */
export function receivedNutrients(food: ReceivedFood): Nutrients {
  return nutrientsFrom((name) => (name === 'fats' ? food.fat : food[name]))
}

/** A food of the server as it is remembered under its barcode. */
export function productOfFood(received: ReceivedFood): ProductFood {
  const { description, brandName, serving } = received
  return {
    name: brandName ? `${description}, ${brandName}` : description,
    serving: serving?.label ?? '',
    grams: serving?.grams ?? null,
    ...receivedNutrients(received),
    ...(isOfOpenFoodFacts(received) && { source: 'Open Food Facts' as const }),
  }
}

/** Where a food of the server is from; `undefined` for a plain food, about which there is nothing to say. */
export function originOf(received: ReceivedFood): FoodOrigin | undefined {
  const { gtin } = received
  const product =
    gtin !== undefined && isGtin(gtin) ? { gtin, food: productOfFood(received) } : null
  const isPublic = isOfOpenFoodFacts(received)
  return isPublic || product ? { isPublic, product } : undefined
}
