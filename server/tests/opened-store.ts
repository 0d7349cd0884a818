import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'

/** The store of a folder that is known to be good. */
export async function openedStore(folder: string): Promise<Store> {
  const opened = await openSqliteStore(folder)
  if (opened.state !== 'open') throw new Error(opened.problem)
  return opened.store
}
