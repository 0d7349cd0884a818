import { Dexie } from 'dexie'
import { DATABASE_NAME } from '../database/database-version.ts'
import { outdateSnapshot } from '../database/snapshot.ts'

/**
 * Deletes a database that cannot be opened, so that the next start creates an empty one. The user id
 * stays, in browser storage.
 */
export function deleteUnusableDatabase(): Promise<void> {
  outdateSnapshot()
  return Dexie.delete(DATABASE_NAME)
}
