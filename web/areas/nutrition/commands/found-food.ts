import type { ReceivedFood } from '@tend/protocol/food-search'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import {
  type AmountAndFood,
  type FoodAmount,
  readFoodAmount,
} from '@tend/shared/food-amounts/food-amount'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import type { BarcodeFood } from '../../../kinds/barcode-food.ts'
import type { Meal } from '../../../kinds/meal.ts'
import { kilocaloriesOf } from '../rules/calories.ts'
import {
  isPlural,
  isPortionOf,
  type MeasuredFood,
  type Portion,
  portionsOf,
} from '../rules/food-portions.ts'
import type { AmountOfFood, FoodValues } from '../rules/meal-form.ts'
import { haveSameNutrients, pickNutrients, timesServings } from '../rules/nutrient-values.ts'
import { type Nutrients, totalOf } from '../rules/nutrients.ts'
import { fromKeptFood } from '../rules/product-food.ts'
import { foodKey, wordsKey } from '../rules/recent-foods.ts'
import { foundRecipeFood } from '../rules/recipe-form.ts'
import { servingText } from '../rules/serving-text.ts'
import type { EatenFood } from './device-foods.ts'
import { originOf, receivedNutrients } from './received-food.ts'

/** A search result, with the values that the meal form takes. */
export interface FoundFood extends FoodValues {
  readonly id: string
  /** Empty for foods without one. */
  readonly brand: string
  /** Whether it comes from the user's past meals. */
  readonly isOwn: boolean
}

function fromSearchResult(food: ReceivedFood): FoundFood {
  const { fdcId, description, brandName, serving, portions } = food
  const values = receivedNutrients(food)
  const origin = originOf(food)
  return {
    id: String(fdcId),
    name: description,
    brand: brandName ?? '',
    isOwn: false,
    ...values,
    serving: serving ? servingText(serving) : '',
    measured: serving ? measuredFood(values, serving, portions) : null,
    ...(origin && { origin }),
  }
}

/** The foods that the user has kept under a barcode: corrected, typed or used before. */
export interface KeptFoods {
  /** Those that match the query, best first. */
  readonly matching: readonly BarcodeFood[]
  readonly all: ReadonlyMap<Gtin, BarcodeFood>
}

const NONE_KEPT: KeptFoods = { matching: [], all: new Map() }

function measuredFood(
  values: Nutrients,
  serving: Portion,
  portions: readonly Portion[] = [],
): MeasuredFood {
  return {
    per100g: timesServings(values, 100 / serving.grams),
    portions: portionsOf(serving, portions),
  }
}

/** @param isNameFound whether a found food with a known weight has the same name */
function fromEatenFood({ meal }: EatenFood, isNameFound: boolean): FoundFood {
  const { id, foodName } = meal
  const values = {
    ...pickNutrients(meal),
    calories: kilocaloriesOf(meal),
    serving: '',
    measured: null,
    servingAmount: servingAmountOf(meal, isNameFound),
  }
  return { id, name: foodName, brand: '', isOwn: true, ...values }
}

/**
 * How much one serving of a meal was: the amount in its name, as in "Yogurt, 150 g", or one piece. If only
 * one serving was eaten of "Pancakes", or of a food that has other servings too, it was perhaps several.
 */
function servingAmountOf({ foodName, quantity }: Meal, isNameFound: boolean): FoodAmount | null {
  const { amount } = readFoodAmount(foodName)
  const isCounted = Number.isInteger(quantity) && quantity > 1
  const isSeveral = !isCounted && (isNameFound || isPlural(foodName))
  return amount ?? (isSeveral ? null : { count: 1, unit: null })
}

/**
 * Joins past foods and found foods to one list, past foods first. A past food with the same name and values
 * as a found one is left out, since the found one also has a serving.
 *
 * An amount means the same before and after a food was eaten: then a past food that is any portion of a
 * found one is left out too, and the food that was asked for comes first, before past dishes that only
 * contain its name.
 *
 * A food that the user has kept under its barcode replaces the found one, and comes before others.
 * @param asked the query
 */
export function foundFoods(
  eaten: readonly EatenFood[],
  results: readonly ReceivedFood[],
  asked: AmountAndFood | null = null,
  kept: KeptFoods = NONE_KEPT,
): FoundFood[] {
  const mine = kept.matching.map(fromKeptFood)
  const isMine = ({ gtin }: ReceivedFood) => mine.some(({ id }) => id === gtin)
  const others = results
    .filter((food) => !isMine(food))
    .map((food) => {
      const own = food.gtin === undefined ? undefined : kept.all.get(food.gtin)
      return own ? fromKeptFood(own) : fromSearchResult(food)
    })
  const found = [...mine, ...others]
  const hasAmount = asked?.amount != null
  const measured = new Set(found.filter((food) => food.measured).map((food) => foodKey(food.name)))
  const own = eaten
    .map((food) => fromEatenFood(food, measured.has(foodKey(food.meal.foodName))))
    .filter((food) => !found.some((other) => hasSameValues(food, other)))
    .filter((food) => !hasAmount || !found.some((other) => isSameFood(food, other)))
  const [best] = found
  if (!hasAmount || !best) return [...own, ...found]
  const isAsked = ({ name }: FoundFood) =>
    wordsKey(readFoodAmount(name).food) === wordsKey(asked.food)
  const plain = found.find(isAsked)
  const first = plain ? [plain] : [...own.filter(isAsked), best]
  return [...new Set([...first, ...own, ...found])]
}

function hasSameValues(food: FoundFood, other: FoundFood): boolean {
  return foodKey(food.name) === foodKey(other.name) && haveSameNutrients(food, other)
}

function isSameFood(food: FoundFood, { name, measured }: FoundFood): boolean {
  return measured !== null && foodKey(food.name) === foodKey(name) && isPortionOf(food, measured)
}

/**
 * The values that are logged if this amount of a food is chosen: the values of one serving, rounded, times the
 * servings.
 * @param energyUnit the unit in which the calories are a whole number
 */
export function valuesAsLogged(
  { food, quantity }: AmountOfFood,
  energyUnit: EnergyUnit,
): Nutrients {
  return totalOf([foundRecipeFood(food, quantity, energyUnit)])
}

/**
 * Appends late results that are not in the list yet. A list that is already shown must not move.
 */
export function withLateFoods(
  shown: readonly FoundFood[],
  late: readonly FoundFood[],
): readonly FoundFood[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...late.filter(({ id }) => !ids.has(id))]
}
