import { exactlyIn, quantityOf } from '@tend/shared/units/quantity'
import type { Meal } from '../../../kinds/meal.ts'

/** The kilocalories of a serving. Those that were typed in kilojoules are not rounded. */
export function kilocaloriesOf({ calories, typed }: Pick<Meal, 'calories' | 'typed'>): number {
  return exactlyIn(quantityOf(calories, 'kcal', typed?.calories), 'kcal')
}

/** The kilocalories of several meals, not rounded to whole numbers. */
export function totalCalories(
  meals: readonly Pick<Meal, 'calories' | 'typed' | 'quantity'>[],
): number {
  return sumOfServings(meals, kilocaloriesOf)
}

/** A sum over all servings. `toFixed` removes the floating-point error of summed tenths. */
export function sumOfServings<Eaten extends Pick<Meal, 'quantity'>>(
  meals: readonly Eaten[],
  ofServing: (meal: Eaten) => number,
): number {
  return Number(meals.reduce((sum, meal) => sum + ofServing(meal) * meal.quantity, 0).toFixed(6))
}
