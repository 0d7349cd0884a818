import type { NutritionLog } from './nutrition-log.ts'

/** Calories in kcal, the others in grams. */
export type Nutrients = Readonly<Pick<NutritionLog, 'calories' | 'protein' | 'carbs' | 'fats'>>

/** Specification §9: what a day is set against. */
export const NUTRITION_GOALS: Nutrients = { calories: 2000, protein: 150, carbs: 250, fats: 65 }

type Eaten = Nutrients & Pick<NutritionLog, 'quantity'>

/** What was eaten of a meal: its values are per serving (ARCHITECTURE §6.4). Whole numbers. */
export function nutrientsOf(meal: Eaten): Nutrients {
  return nutrientsOfAll([meal])
}

/** What was eaten in all: value x quantity, summed and then rounded to whole numbers. */
export function nutrientsOfAll(meals: readonly Eaten[]): Nutrients {
  const total = (name: keyof Nutrients) =>
    rounded(meals.reduce((sum, meal) => sum + meal[name] * meal.quantity, 0))
  return {
    calories: total('calories'),
    protein: total('protein'),
    carbs: total('carbs'),
    fats: total('fats'),
  }
}

/** Halves up, also those that a sum of tenths misses by a hair. */
function rounded(sum: number): number {
  return Math.round(Number(sum.toFixed(6)))
}
