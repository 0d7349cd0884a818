import { defineKind } from './define-kind.ts'
import type { RecordOf } from './field.ts'
import { id, instant, list, name, owner, positiveAmount } from './fields.ts'
import { perServing, SERVINGS, servings } from './meal.ts'

export const recipeFood = {
  foodName: name(),
  /** Servings, above 0. */
  quantity: servings,
  ...perServing,
}

/** A food in a recipe. */
export type RecipeFood = RecordOf<typeof recipeFood>

export const recipe = defineKind({
  id: id(),
  userId: owner(),
  name: name(),
  /** The number of portions that all foods together make, above 0. */
  portions: positiveAmount(SERVINGS),
  foods: list(recipeFood, { minLength: 1 }),
  createdAt: instant(),
})

/** Foods that are cooked or eaten together, and logged as so many portions. */
export type Recipe = RecordOf<typeof recipe.fields>
