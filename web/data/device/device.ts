import { FITNESS_TABLES, TendDatabase } from '../storage/database.ts'
import { reachableStorage } from '../storage/local-storage.ts'
import { Signal } from '../storage/signal.ts'
import { loadOrCreateUserId } from './user-id.ts'

/** The opened device: what commands write to and live queries read. */
export interface Device {
  readonly db: TendDatabase
  readonly userId: string
  /** Milliseconds since 1970, as the device's clock has it. */
  readonly now: () => number
  /** Emits after a command of this tab has committed something that the server should learn. */
  readonly written: Signal
}

/**
 * Opens the device's database, settles whose data it is, and takes over what older storage holds.
 * Rejects only when the browser keeps no database: blocked, or a disk error.
 */
export async function openDevice(
  storage: Storage | null = reachableStorage(),
  db: TendDatabase = new TendDatabase(),
  now: () => number = Date.now,
): Promise<Device> {
  await db.open()
  const userId = await loadOrCreateUserId(db, storage)
  if (storage && FITNESS_TABLES.some((key) => storage.getItem(key) !== null)) {
    try {
      // Rarely needed, so fetched only then; it comes before any screen reads.
      const { migrateStoredArrays } = await import('../storage/migrate-local-storage.ts')
      await migrateStoredArrays(db, storage, { userId, nowIso: new Date(now()).toISOString() })
    } catch (error) {
      // The arrays are still where they were, and the next start tries again.
      console.error('What older storage holds could not be taken over', error)
    }
  }
  return { db, userId, now, written: new Signal() }
}
