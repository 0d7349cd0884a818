import type { TendDatabase } from './database.ts'
import { reportTrouble } from './device-trouble.ts'

/** Dexie keeps a tenth of a version for itself. */
const DEXIE_VERSION_FACTOR = 10

/**
 * Closes an open database that a newer version of the app has written, whose rows this one must not
 * touch (Dexie opens it all the same), reports it, and throws.
 */
export function expectKnownVersion(db: TendDatabase): void {
  if (db.backendDB().version < (db.verno + 1) * DEXIE_VERSION_FACTOR) return
  db.close()
  reportTrouble('newer')
  throw new Error('A newer version wrote this')
}
