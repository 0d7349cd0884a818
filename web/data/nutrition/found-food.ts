import type { FoodValues } from '@tend/domain/nutrition/meal-form'
import { foodKey } from '@tend/domain/nutrition/recent-foods'
import { servingText } from '@tend/domain/nutrition/serving-text'
import type { FoodSearchResult } from '@tend/protocol/food-search'
import type { EatenFood } from './device-foods.ts'

/** A food to choose from, as the form takes it. */
export interface FoundFood extends FoodValues {
  readonly id: string
  /** Empty for foods without one. */
  readonly brand: string
  /** It comes from the person's own meals. */
  readonly isOwn: boolean
}

function ofAnswer({
  fdcId,
  description,
  brandName,
  fat,
  serving,
  ...rest
}: FoodSearchResult): FoundFood {
  return {
    id: String(fdcId),
    name: description,
    brand: brandName ?? '',
    isOwn: false,
    calories: rest.calories,
    protein: rest.protein,
    carbs: rest.carbs,
    fats: fat,
    serving: servingText(serving),
  }
}

function ofEaten({ meal }: EatenFood): FoundFood {
  const { id, foodName, calories, protein, carbs, fats } = meal
  return { id, name: foodName, brand: '', isOwn: true, calories, protein, carbs, fats, serving: '' }
}

/**
 * What was eaten before, then what was found, as one list. A food that was logged just as it is
 * found stands there once, with its serving.
 */
export function foundFoods(
  eaten: readonly EatenFood[],
  answers: readonly FoodSearchResult[],
): FoundFood[] {
  const found = answers.map(ofAnswer)
  const foundKeys = new Set(found.map(valuesKey))
  const own = eaten.map(ofEaten).filter((food) => !foundKeys.has(valuesKey(food)))
  return [...own, ...found]
}

/** A list that is being looked at does not move: what comes later follows, unless it is there. */
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
