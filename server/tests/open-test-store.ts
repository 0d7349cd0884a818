import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'

/**
 * Opens the store of a folder, which must be usable.
 * @param erasedIdsFile by default in the folder
 */
export async function openTestStore(folder: string, erasedIdsFile?: string): Promise<Store> {
  const opened = await openSqliteStore(folder, erasedIdsFile)
  if (opened.state !== 'open') throw new Error(opened.problem)
  return opened.store
}
