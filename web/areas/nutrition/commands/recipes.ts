import type { Recipe } from '../../../kinds/recipe.ts'
import type { TendDatabase } from '../../../store/database/database.ts'
import { deleteEntry, restoreEntry } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
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
  await write(device, (recipes) => recipes.add(recipe))
  return recipe
}

/**
 * Changes a recipe. Meals that were logged from it stay as they are.
 * @returns the recipe before the change, for `restoreRecipe`; `undefined` if it was deleted
 *   meanwhile, and nothing was written
 */
export function editRecipe(
  device: Device,
  id: string,
  values: RecipeValues,
): Promise<Recipe | undefined> {
  return write(device, async (recipes) => {
    const recipe = await recipes.get(id)
    if (recipe) await recipes.put({ ...recipe, ...values })
    return recipe
  })
}

/** Deletes a recipe and returns it, for `restoreRecipe`; `undefined` if it does not exist. */
export function deleteRecipe(device: Device, id: string): Promise<Recipe | undefined> {
  return deleteEntry(device, 'recipes', id)
}

/** Undoes a deletion or an edit. */
export function restoreRecipe(device: Device, recipe: Recipe): Promise<void> {
  return restoreEntry(device, 'recipes', recipe)
}

function write<T>(
  device: Device,
  change: (recipes: TendDatabase['recipes']) => PromiseLike<T>,
): Promise<T> {
  const { db } = device
  return db.transaction('rw', db.recipes, db.settings, async () => {
    await assertOwner(device)
    return change(db.recipes)
  })
}
