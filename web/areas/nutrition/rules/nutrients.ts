import { exactlyIn, quantityOf } from '@tend/shared/units/quantity'
import type { NutritionLog } from '../../../kinds/meal.ts'

/** Calories in kcal, the others in grams. */
export type Nutrients = Readonly<Pick<NutritionLog, 'calories' | 'protein' | 'carbs' | 'fats'>>

/** The daily goals. */
export const NUTRITION_GOALS: Nutrients = { calories: 2000, protein: 150, carbs: 250, fats: 65 }

/** The values of one serving. `typed` has the energy if it was not typed in kilocalories. */
export type PerServing = Nutrients & Pick<NutritionLog, 'typed'>

type Eaten = PerServing & Pick<NutritionLog, 'quantity'>

/** The kilocalories of a serving. Those that were typed in kilojoules are not rounded. */
export function kilocaloriesOf({ calories, typed }: PerServing): number {
  return exactlyIn(quantityOf(calories, 'kcal', typed?.calories), 'kcal')
}

/** The nutrients of a meal: its values per serving times its servings, as whole numbers. */
export function nutrientsOf(meal: Eaten): Nutrients {
  return nutrientsOfAll([meal])
}

/** The nutrients of so many servings, not rounded. */
export function timesServings(perServing: Nutrients, quantity: number): Nutrients {
  return {
    calories: perServing.calories * quantity,
    protein: perServing.protein * quantity,
    carbs: perServing.carbs * quantity,
    fats: perServing.fats * quantity,
  }
}

/**
 * The total nutrients of several meals, not rounded to whole numbers. `toFixed` removes the
 * floating-point error of summed tenths.
 */
export function totalOf(meals: readonly Eaten[]): Nutrients {
  const total = (value: (meal: Eaten) => number) =>
    Number(meals.reduce((sum, meal) => sum + value(meal) * meal.quantity, 0).toFixed(6))
  return {
    calories: total(kilocaloriesOf),
    protein: total(({ protein }) => protein),
    carbs: total(({ carbs }) => carbs),
    fats: total(({ fats }) => fats),
  }
}

/** The total nutrients of several meals, in whole numbers. The sum is rounded, not each meal. */
export function nutrientsOfAll(meals: readonly Eaten[]): Nutrients {
  const { calories, protein, carbs, fats } = totalOf(meals)
  return {
    calories: Math.round(calories),
    protein: Math.round(protein),
    carbs: Math.round(carbs),
    fats: Math.round(fats),
  }
}
