import type { Recipe } from '../../../kinds/recipe.ts'
import type { TendDatabase } from '../../../store/database/database.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
} from '../../../store/deleted-entries/delete-entry.ts'
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
 * @returns the edit, for its Undo; `undefined` if the recipe was deleted meanwhile, and nothing was written
 */
export function editRecipe(
  device: Device,
  id: string,
  values: RecipeValues,
): Promise<Edit<Recipe> | undefined> {
  return write(device, async (recipes) => {
    const before = await recipes.get(id)
    if (!before) return undefined
    const after = { ...before, ...values }
    await recipes.put(after)
    return { before, after }
  })
}

/** Deletes a recipe; `undefined` if it does not exist. */
export function deleteRecipe(device: Device, id: string): Promise<Deletion<'recipes'> | undefined> {
  return deleteEntry(device, 'recipes', id)
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
