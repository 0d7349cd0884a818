import { erasedIdsPath } from '../config/data-folder.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import type { TimeLimits } from '../store/postgres/postgres-transactions.ts'
import type { Store } from '../store/store.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

/** On a busy machine a call may take many times as long as a server would wait for it. */
export const PATIENT: TimeLimits = { connectMs: 60_000, workMs: 60_000 }

/**
 * Opens a store with an empty list of erased ids, which is deleted when the store is closed.
 * @param limits by default no test reaches them
 */
export function openTestPostgres(url: string, limits = PATIENT): Store {
  const folder = createTemporaryFolder()
  const store = openPostgresStore(url, new ErasedIds(erasedIdsPath(folder)), { limits })
  const close = store.close.bind(store)
  store.close = async () => {
    await close()
    deleteFolder(folder)
  }
  return store
}
