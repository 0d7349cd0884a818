import type { TendDatabase } from './database.ts'
import { endTrouble, reportTrouble } from './device-trouble.ts'

/** Dexie keeps a tenth of a version for itself. */
const DEXIE_VERSION_FACTOR = 10

/** The first is a task of its own, for Dexie to hear first; while it deletes, Chromium opens nothing. */
const OPEN_AGAIN_AFTER_MS = [0, 200, 1000, 5000]

/** The database is of a newer version of the app, whose rows this one must not write. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('The database was written by a newer version of the app')
    this.name = 'NewerDatabaseError'
  }
}

/**
 * Reports what other tabs and the browser do to the database while the app has it open. Has to be
 * called before it is opened. Left to itself Dexie would open it again as whatever is there: a newer
 * version's, or an empty one.
 */
export function watchDatabase(db: TendDatabase): void {
  const ownVersion = db.verno
  let wasOpen = false

  db.on('blocked', () => reportTrouble('blocked'))

  db.on('versionchange', ({ newVersion }) => {
    // What is under way is still finished; the other tab waits for that and no longer.
    db.close()
    reportTrouble(newVersion === null ? 'cleared' : 'newer')
    return false
  })

  db.on('populate', () => {
    if (wasOpen) reportTrouble('cleared')
  })

  const onEveryOpening = () => {
    endTrouble('blocked')
    const opened = db.backendDB()
    if (Math.floor(opened.version / DEXIE_VERSION_FACTOR) > ownVersion) {
      db.close()
      reportTrouble('newer')
      throw new NewerDatabaseError()
    }
    wasOpen = true
    // The browser itself has closed it, as it does to delete it: opening it again tells.
    opened.addEventListener('close', () => void openAgain(db))
  }
  db.on('ready', onEveryOpening, true)
}

async function openAgain(db: TendDatabase): Promise<void> {
  for (const afterMs of OPEN_AGAIN_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    try {
      await db.open()
      return
    } catch (error) {
      console.error('The browser has closed the database', error)
    }
  }
}

/** Whether a write failed for want of room. Dexie wraps what the browser says. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && error.inner !== error && isFull(error.inner)
}
