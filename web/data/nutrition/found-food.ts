import type { FoodValues } from '@tend/domain/nutrition/meal-form'
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
  ...rest
}: ReceivedFood): FoundFood {
  return {
    id: String(fdcId),
    name: description,
    brand: brandName ?? '',
    isOwn: false,
    calories: rest.calories,
    protein: rest.protein,
    carbs: rest.carbs,
    fats: fat,
    serving: serving ? servingText(serving) : '',
  }
}

function fromEatenFood({ meal }: EatenFood): FoundFood {
  const { id, foodName, calories, protein, carbs, fats } = meal
  return { id, name: foodName, brand: '', isOwn: true, calories, protein, carbs, fats, serving: '' }
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
