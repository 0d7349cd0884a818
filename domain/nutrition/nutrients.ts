import type { NutritionLog } from './nutrition-log.ts'

/** Calories in kcal, the others in grams. */
export type Nutrients = Readonly<Pick<NutritionLog, 'calories' | 'protein' | 'carbs' | 'fats'>>

/** The daily goals. */
export const NUTRITION_GOALS: Nutrients = { calories: 2000, protein: 150, carbs: 250, fats: 65 }

type Eaten = Nutrients & Pick<NutritionLog, 'quantity'>

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

/** The total nutrients of several meals. The sum is rounded, not each meal. */
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

/** Rounds halves up. `toFixed` first removes the floating-point error of summed tenths. */
function rounded(sum: number): number {
  return Math.round(Number(sum.toFixed(6)))
}
