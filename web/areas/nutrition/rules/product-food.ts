import type { Gtin } from '@tend/shared/barcodes/gtin'
import type { BarcodeFood } from '../../../kinds/barcode-food.ts'
import { kilocaloriesOf } from './calories.ts'
import { portionsOf } from './food-portions.ts'
import type { FoodOrigin, FoodValues } from './meal-form.ts'
import { pickNutrients, timesServings } from './nutrient-values.ts'
import { servingText } from './serving-text.ts'

/** A food under a barcode before it is remembered. */
export type ProductFood = Omit<BarcodeFood, 'id' | 'createdAt'>

/** The values that the meal form takes. */
export function foodValuesOf({ name, serving, grams, ...food }: ProductFood): FoodValues {
  const values = { ...pickNutrients(food), calories: kilocaloriesOf(food) }
  if (grams === null) return { name, ...values, serving, measured: null }
  const portion = { label: serving, grams }
  const measured = {
    per100g: timesServings(values, 100 / grams),
    portions: portionsOf(portion),
  }
  return { name, ...values, serving: servingText(portion), measured }
}

/** A product as a found food, with its barcode as the id. */
export function fromProduct(gtin: Gtin, food: ProductFood) {
  const origin: FoodOrigin = { isPublic: food.source !== undefined, product: { gtin, food } }
  return { ...foodValuesOf(food), id: gtin, brand: '', isOwn: false, origin }
}

/** A food that the user has kept under a barcode. */
export function fromKeptFood({ id, createdAt: _, ...food }: BarcodeFood) {
  return fromProduct(id, food)
}
