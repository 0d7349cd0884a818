import type { Recipe } from '../../../kinds/recipe.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
  editEntry,
  write,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import type { RecipeValues } from '../rules/recipe-form.ts'

/** All recipes, by name. */
export async function readRecipes({ db }: Device): Promise<Recipe[]> {
  const recipes = await db.recipes.toArray()
  return recipes.sort((a, b) => a.name.localeCompare(b.name))
}

/** Saves a new recipe. Like all fitness data it never leaves the device. */
export async function addRecipe(device: Device, values: RecipeValues): Promise<Recipe> {
  const createdAt = new Date(device.now()).toISOString()
  const recipe = { ...values, id: newLocalId(), userId: device.userId, createdAt }
  await write(device, 'recipes', (recipes) => recipes.add(recipe))
  return recipe
}

/** Changes a recipe. Meals that were logged from it stay. Parameters and result are as of `editEntry`. */
export function editRecipe(
  device: Device,
  id: string,
  values: RecipeValues,
  isClash?: boolean,
): Promise<Edit<Recipe> | undefined> {
  return editEntry(device, 'recipes', id, (before) => ({ ...before, ...values }), isClash)
}

/** Deletes a recipe; `undefined` if it does not exist. */
export function deleteRecipe(device: Device, id: string): Promise<Deletion<'recipes'> | undefined> {
  return deleteEntry(device, 'recipes', id)
}
