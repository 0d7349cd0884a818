import { Dexie } from 'dexie'
import type { TendDatabase } from '../database/database.ts'
import { deviceProblem, reportProblem } from './device-problem.ts'

/**
 * Delays before the attempts to reopen. The first one yields so that Dexie handles the event first;
 * later ones are needed because Chromium opens no database while it deletes one.
 */
const REOPEN_DELAYS_MS = [0, 200, 1000, 5000]

/**
 * Reports to `device-problem.ts` when another tab or the browser upgrades, deletes or fills the
 * open database. By default Dexie would silently reopen it, as a newer version's or as an empty
 * one.
 */
export function watchDatabase(db: TendDatabase): void {
  db.on('versionchange', ({ newVersion }) => {
    // Running transactions still finish. The other tab waits for them and then continues.
    db.close()
    reportProblem(newVersion === null ? 'cleared' : 'newer')
    return false
  })

  // The database existed before, so creating it again means that it was deleted.
  db.on('populate', () => reportProblem('cleared'))

  const watchOpened = () => {
    const opened = db.backendDB()
    // This event fires only when the browser closes the database, for example to delete it.
    // Reopening shows whether it was deleted.
    opened.addEventListener('close', () => void reopen(db))
    // A full disk aborts the transaction at commit. Listen in the capture phase, since Dexie stops
    // the event from bubbling.
    const onAbort = ({ target }: Event) => {
      if ((target as IDBTransaction).error?.name === 'QuotaExceededError') reportProblem('full')
    }
    opened.addEventListener('abort', onAbort, { capture: true })
  }
  db.on('ready', watchOpened, true)
  // A commit succeeded, so there is room again.
  Dexie.on.storagemutated.subscribe(() => {
    if (deviceProblem() === 'full') reportProblem(null)
  })
}

async function reopen(db: TendDatabase): Promise<void> {
  for (const delayMs of REOPEN_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    try {
      await db.open()
      return
    } catch (error) {
      console.error('The browser has closed the database, and it could not be reopened yet', error)
    }
  }
}
