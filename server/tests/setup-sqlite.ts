import { chmodSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { foodIndexPath } from '../foods/food-index-file.ts'
import { openFoodSearch } from '../foods/open-food-search.ts'
import { databasePath, openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

/** Creates an empty database and the food index once before all tests, which they copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = createTemporaryFolder()
  const opened = await openSqliteStore(folder)
  if (opened.state !== 'open') throw new Error(opened.problem)
  await opened.store.close()
  project.provide('emptyDatabase', databasePath(folder))
  const foods = openFoodSearch(folder)
  foods.ready()
  foods.close()
  // As the server creates it, which reports other modes.
  chmodSync(foodIndexPath(folder), 0o600)
  project.provide('foodIndex', foodIndexPath(folder))
  return () => deleteFolder(folder)
}
