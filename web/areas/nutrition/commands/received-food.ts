import { isOfOpenFoodFacts, type ReceivedFood } from '@tend/protocol/food-search'
import { isGtin } from '@tend/shared/barcodes/gtin'
import type { FoodOrigin } from '../rules/meal-form.ts'
import { receivedNutrients } from '../rules/nutrient-values.ts'
import type { ProductFood } from '../rules/product-food.ts'

/** A food of the server as it is remembered under its barcode. */
export function productOfFood(received: ReceivedFood): ProductFood {
  const { description, brandName, serving } = received
  return {
    name: brandName ? `${description}, ${brandName}` : description,
    serving: serving?.label ?? '',
    grams: serving?.grams ?? null,
    ...receivedNutrients(received),
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
