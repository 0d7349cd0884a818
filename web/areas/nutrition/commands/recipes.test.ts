import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeSaved, undoDeletion, undoEdit } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { OwnerChangedError } from '../../../store/device/owner.ts'
import { eraseEverything } from '../../../store/identity/erase-everything.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { addRecipe, deleteRecipe, editRecipe, readRecipes } from './recipes.ts'

const FOOD = { foodName: 'Lentils', quantity: 1, calories: 230, protein: 18, carbs: 40, fats: 1 }
const STEW = { name: 'Stew', portions: 4, foods: [FOOD] }
const storage = new MemoryStorage()
let device: Device

beforeEach(async () => {
  device = await openTestDevice(storage)
})

afterEach(() => {
  storage.clear()
})

test('recipes are saved, changed and deleted, each with undo', async () => {
  const stew = await addRecipe(device, STEW)
  const curry = await addRecipe(device, { ...STEW, name: 'Curry' })
  expect(await readRecipes(device)).toEqual([curry, stew])
  const edit = await editRecipe(device, stew.id, { ...STEW, portions: 2 })
  expect(await readRecipes(device)).toEqual([curry, { ...stew, portions: 2 }])
  if (edit) await undoEdit(device, 'recipes', edit)
  const deleted = await deleteRecipe(device, stew.id)
  expect(deleted?.row).toEqual(stew)
  expect(await deleteRecipe(device, stew.id)).toBeUndefined()
  expect(await editRecipe(device, stew.id, STEW)).toBeUndefined()
  expect(await readRecipes(device)).toEqual([curry])
  if (deleted) await undoDeletion(device, deleted)
  expect(await readRecipes(device)).toEqual([curry, stew])
})

test('erasing everything also erases the recipes, and nothing is written afterwards', async () => {
  const stew = await addRecipe(device, STEW)
  await eraseEverything(device, storage)
  expect(await device.db.recipes.count()).toBe(0)
  await expect(addRecipe(device, STEW)).rejects.toThrow(OwnerChangedError)
  await expect(removeSaved(device, 'recipes', [stew])).rejects.toThrow(OwnerChangedError)
  expect(await device.db.recipes.count()).toBe(0)
})
