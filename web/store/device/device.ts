import { OutdatedDatabaseError, TABLES_OF_ARRAYS, TendDatabase } from '../database/database.ts'
import { type ListedStorage, reachableStorage } from '../local-storage/local-storage.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'
import { Signal } from '../local-storage/signal.ts'
import { FLAG_ON, VAULT_FLAG } from '../local-storage/vault-flag.ts'
import { reportProblem } from './device-problem.ts'
import { loadOrCreateUserId } from './own-user-id.ts'

/** The opened device, which commands write to and live queries read from. */
export interface Device {
  readonly db: TendDatabase
  readonly userId: string
  /** Milliseconds since 1970, from the device's clock. */
  readonly now: () => number
  /**
   * This page as a replica of the water counters: 16 random hexadecimal digits. Not stored, so a copy or
   * an earlier state of the browser's storage never counts under an id that is in use elsewhere.
   */
  readonly replica: string
  /** Emits after a command of this tab has committed something for the server. It wakes sync. */
  readonly written: Signal
}

/**
 * Opens the device's database, loads or creates the user id, and moves arrays that an older version
 * left in localStorage into the database. Rejects only if the browser cannot open a database
 * because site data is blocked or the disk fails. Never resolves if the database is of a newer version, or from
 * before release 1.0.0; `useDeviceProblem` then shows a notice.
 */
export async function openDevice(
  storage: ListedStorage | null = reachableStorage(),
  db: TendDatabase = new TendDatabase(),
  now: () => number = Date.now,
): Promise<Device> {
  // While the sealed copy is on, every write is marked for it. If the module cannot be loaded, the first
  // sync run marks from then on, and finds what was written before.
  if (storage?.getItem(VAULT_FLAG) === FLAG_ON) {
    await import('../database/mark-writes.ts')
      .then((module) => module.markWrites(db, now))
      .catch(console.error)
  }
  db.onNewerData = () => reportProblem('older')
  await db.open().catch((error: unknown) => {
    if (!(error instanceof OutdatedDatabaseError)) throw error
    reportProblem('outdated')
    return new Promise(() => {})
  })
  const userId = await loadOrCreateUserId(db, storage, now())
  if (storage && TABLES_OF_ARRAYS.some((key) => storage.getItem(key) !== null)) {
    // Rarely needed, so it is loaded on demand. It must finish before any screen reads. If it fails, the
    // arrays remain in localStorage, and the next start tries again.
    await import('../database/migrate-local-storage.ts')
      .then((module) =>
        module.migrateStoredArrays(db, storage, { userId, nowIso: new Date(now()).toISOString() }),
      )
      .catch(console.error)
  }
  // The browser has deleted the cache of the settings, which screens read from the start.
  const device = { db, userId, now, replica: newReplica(), written: new Signal() }
  if (storage?.getItem(SETTINGS_KEY) === null && (await db.preferences.count()) > 0) {
    await import('../database/align-settings.ts')
      .then((module) => module.alignSettings(device))
      .catch(console.error)
  }
  return device
}

function newReplica(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
