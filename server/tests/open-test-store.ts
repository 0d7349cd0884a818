import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'

/** Opens the store of a folder, which must be usable. */
export async function openTestStore(folder: string): Promise<Store> {
  const opened = await openSqliteStore(folder)
  if (opened.state !== 'open') throw new Error(opened.problem)
  return opened.store
}
