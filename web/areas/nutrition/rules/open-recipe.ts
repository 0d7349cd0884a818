import { readList } from '@tend/shared/records/stored-value'
import { recipeFood } from '../../../kinds/recipe.ts'
import { recordReader } from '../../../kinds/record-reader.ts'
import type { RecipeForm } from './recipe-form.ts'

/** A recipe's form that is open. */
export interface OpenRecipe extends RecipeForm {
  /** The keys of the foods that are not ticked (`foodKeys`). */
  readonly left: readonly string[]
}

const readFood = recordReader(recipeFood)
/** No field of a food needs it. */
const CONTEXT = { userId: '', nowIso: '' }

/** Reads a form with stored changes; `undefined` if one is invalid. */
export function readOpenRecipe(form: OpenRecipe): OpenRecipe | undefined {
  const { name, portions, foods, left } = form
  const isText = (value: unknown) => typeof value === 'string'
  const areFoods = readList(foods, (food) => readFood(food, CONTEXT))
  const areKeys = readList(left, (key) => isText(key) || undefined)
  return isText(name) && isText(portions) && areFoods && areKeys ? form : undefined
}
