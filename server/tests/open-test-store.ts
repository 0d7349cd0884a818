import { copyFileSync, existsSync } from 'node:fs'
import { inject } from 'vitest'
import { databasePath, openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a SQLite database with the tables of the current version and no rows. */
    readonly emptyDatabase: string
  }
}

/**
 * Opens the store of a folder, which must be usable. To be quick, it copies an empty database rather than
 * create one, and reserves no space for erasing.
 * @param erasedIdsFile by default in the folder
 */
export async function openTestStore(folder: string, erasedIdsFile?: string): Promise<Store> {
  const path = databasePath(folder)
  if (!existsSync(path)) copyFileSync(inject('emptyDatabase'), path)
  const opened = await openSqliteStore(folder, erasedIdsFile, { reserveBytes: 0 })
  if (opened.state !== 'open') throw new Error(opened.problem)
  return opened.store
}
