import { MAX_NUMBER } from '../forms/max-number.ts'
import {
  completeOrUndefined,
  type ReadContext,
  readAmount,
  readInstant,
  readName,
  readObject,
  readText,
} from '../records/stored-value.ts'
import { type Gtin, isGtin } from './gtin.ts'
import type { FoodValues } from './meal-form.ts'
import { kilocaloriesOf, timesServings } from './nutrients.ts'
import { portionsOf } from './portions.ts'
import { servingText } from './serving-text.ts'
import { readTypedEnergy, type TypedEnergy } from './typed-energy.ts'

/** A food that the device remembers under its barcode. Calories and nutrients are per serving. */
export interface BarcodeFood {
  /** The barcode's number. */
  readonly id: Gtin
  readonly name: string
  /** The serving in words, such as `1 bar`; empty if it has no name. */
  readonly serving: string
  /** The weight of a serving, above 0; `null` if it is not known. */
  readonly grams: number | null
  /** Kilocalories. */
  readonly calories: number
  /** Grams, like `carbs` and `fats`. */
  readonly protein: number
  readonly carbs: number
  readonly fats: number
  /** When it was last filled in or looked up, ISO 8601. */
  readonly createdAt: string
  /** The calories as they were typed, if that was in kilojoules. */
  readonly typed?: TypedEnergy | undefined
}

/** A food under a barcode before it is remembered. */
export type ProductFood = Omit<BarcodeFood, 'id' | 'createdAt'>

/** The values that the meal form takes. */
export function foodValuesOf({ name, serving, grams, ...food }: ProductFood): FoodValues {
  const { protein, carbs, fats } = food
  const values = { calories: kilocaloriesOf(food), protein, carbs, fats }
  if (grams === null) return { name, ...values, serving, measured: null }
  const portion = { label: serving, grams }
  const measured = {
    per100g: timesServings(values, 100 / grams),
    portions: portionsOf(portion),
  }
  return { name, ...values, serving: servingText(portion), measured }
}

export function readBarcodeFood(
  value: unknown,
  { nowIso }: Pick<ReadContext, 'nowIso'>,
): BarcodeFood | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const food = completeOrUndefined<BarcodeFood>({
    id: typeof stored.id === 'string' && isGtin(stored.id) ? stored.id : undefined,
    name: readName(stored.name),
    serving: readText(stored.serving, ''),
    grams: readGrams(stored.grams),
    calories: readNumber(stored.calories),
    protein: readNumber(stored.protein),
    carbs: readNumber(stored.carbs),
    fats: readNumber(stored.fats),
    createdAt: readInstant(stored.createdAt, nowIso),
  })
  return food && { ...food, ...readTypedEnergy(stored.typed, food) }
}

function readGrams(value: unknown): number | null | undefined {
  const grams = readAmount(value, null)
  return grams === 0 ? undefined : grams
}

/** Larger numbers cannot be logged, so a file with one was not written by Tend. */
function readNumber(value: unknown): number | undefined {
  const amount = readAmount(value, 0)
  return amount !== undefined && amount <= MAX_NUMBER ? amount : undefined
}
