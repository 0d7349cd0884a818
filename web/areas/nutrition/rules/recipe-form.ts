import { editedValue } from '@tend/shared/forms/edited-value'
import { servingsFieldText } from '@tend/shared/forms/number-text'
import { parseServings } from '@tend/shared/forms/parse-number'
import { energyIn } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import type { Meal } from '../../../kinds/meal.ts'
import type { Recipe, RecipeFood } from '../../../kinds/recipe.ts'
import type { FoodValues } from './meal-form.ts'
import { filledNutrient, mapNutrients, pickNutrients, timesServings } from './nutrient-values.ts'
import { type Nutrients, totalOf } from './nutrients.ts'
import { energyFields } from './typed-energy.ts'

/** The parts of a recipe that the user edits. */
export type RecipeValues = Pick<Recipe, 'name' | 'portions' | 'foods'>

/** The food of a recipe that a logged meal gives. */
export function recipeFoodOf(meal: Meal): RecipeFood {
  const { foodName, quantity, typed } = meal
  const food = { foodName, quantity, ...pickNutrients(meal) }
  return typed ? { ...food, typed } : food
}

/**
 * A found food as a food of a recipe, with the numbers per serving that a logged meal has.
 * @param energyUnit the unit in which the calories are a whole number
 */
export function foundRecipeFood(
  food: FoodValues,
  quantity: number,
  energyUnit: EnergyUnit = 'kcal',
): RecipeFood {
  return {
    foodName: food.name,
    quantity,
    ...mapNutrients(food, filledNutrient),
    ...energyFields(energyIn(energyUnit, food.calories), energyUnit),
  }
}

/** The nutrients of one portion, not rounded. */
export function portionOf({ foods, portions }: RecipeValues): Nutrients {
  return timesServings(totalOf(foods), 1 / portions)
}

/**
 * A recipe as a food for the meal form: one portion is one serving.
 * @param serving one portion as text
 */
export function recipeAsFood(recipe: RecipeValues, serving: string): FoodValues {
  return { name: recipe.name, ...portionOf(recipe), serving, measured: null }
}

/** The text fields of the form for a recipe. */
export interface RecipeForm {
  readonly name: string
  readonly portions: string
  readonly foods: readonly RecipeFood[]
}

/**
 * A key of each food by its content, so that a food keeps its key while others are added or removed. Of equal foods,
 * each has another key.
 */
export function foodKeys(foods: readonly RecipeFood[]): readonly string[] {
  const texts = foods.map((food) => JSON.stringify(food))
  return texts.map((text, index) => `${text}${texts.indexOf(text) === index ? '' : index}`)
}

/** Fills the form with a recipe, for editing. */
export function recipeForm({ name, portions, foods }: Recipe): RecipeForm {
  return { name, portions: servingsFieldText(portions), foods }
}

/**
 * Parses the form. Portions are in tenths, 1 if blank or invalid.
 * @param before the recipe that is edited, which keeps its portions if their text was not changed
 * @returns `null` if the name is blank or no food is left
 */
export function recipeValues(
  { name, portions, foods }: RecipeForm,
  before?: Recipe,
): RecipeValues | null {
  const trimmed = name.trim()
  if (trimmed === '' || foods.length === 0) return null
  const filled = before && { text: recipeForm(before).portions, value: before.portions }
  return { name: trimmed, portions: editedValue(portions, filled, parseServings), foods }
}
