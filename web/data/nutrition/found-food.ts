import type { FoodValues } from '@tend/domain/nutrition/meal-form'
import { kilocaloriesOf, type Nutrients, timesServings } from '@tend/domain/nutrition/nutrients'
import { type MeasuredFood, type Portion, portionsOf } from '@tend/domain/nutrition/portions'
import { foodKey } from '@tend/domain/nutrition/recent-foods'
import { servingText } from '@tend/domain/nutrition/serving-text'
import type { ReceivedFood } from '@tend/protocol/food-search'
import type { EatenFood } from './device-foods.ts'

/** A search result, with the values that the meal form takes. */
export interface FoundFood extends FoodValues {
  readonly id: string
  /** Empty for foods without one. */
  readonly brand: string
  /** Whether it comes from the user's past meals. */
  readonly isOwn: boolean
}

function fromSearchResult({
  fdcId,
  description,
  brandName,
  fat,
  serving,
  portions,
  ...rest
}: ReceivedFood): FoundFood {
  const { calories, protein, carbs } = rest
  const values = { calories, protein, carbs, fats: fat }
  return {
    id: String(fdcId),
    name: description,
    brand: brandName ?? '',
    isOwn: false,
    ...values,
    serving: serving ? servingText(serving) : '',
    measured: serving ? measuredFood(values, serving, portions) : null,
  }
}

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

function fromEatenFood({ meal }: EatenFood): FoundFood {
  const { id, foodName, protein, carbs, fats } = meal
  const values = {
    calories: kilocaloriesOf(meal),
    protein,
    carbs,
    fats,
    serving: '',
    measured: null,
  }
  return { id, name: foodName, brand: '', isOwn: true, ...values }
}

/**
 * Joins past foods and found foods to one list. A past food with the same name and values as a
 * found one is left out, since the found one also has a serving.
 */
export function foundFoods(
  eaten: readonly EatenFood[],
  results: readonly ReceivedFood[],
): FoundFood[] {
  const found = results.map(fromSearchResult)
  const foundKeys = new Set(found.map(valuesKey))
  const own = eaten.map(fromEatenFood).filter((food) => !foundKeys.has(valuesKey(food)))
  return [...own, ...found]
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

function valuesKey({ name, calories, protein, carbs, fats }: FoundFood): string {
  return [foodKey(name), ...[calories, protein, carbs, fats].map(Math.round)].join('|')
}
