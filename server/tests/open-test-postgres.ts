import { erasedIdsPath } from '../config/data-folder.ts'
import { ErasedIds } from '../store/erased/erased-ids.ts'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import type { Store } from '../store/store.ts'
import { createTemporaryFolder, deleteFolder } from './temporary-folder.ts'

/** Opens a store with an empty list of erased ids, which is deleted when the store is closed. */
export function openTestPostgres(url: string): Store {
  const folder = createTemporaryFolder()
  const store = openPostgresStore(url, new ErasedIds(erasedIdsPath(folder)))
  const close = store.close.bind(store)
  store.close = async () => {
    await close()
    deleteFolder(folder)
  }
  return store
}
