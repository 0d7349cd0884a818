import { Dexie } from 'dexie'
import type { TendDatabase } from '../storage/database.ts'
import { deviceProblem, reportProblem } from './device-problem.ts'

/** The first is a task of its own, for Dexie to hear first; while it deletes, Chromium opens nothing. */
const OPEN_AGAIN_AFTER_MS = [0, 200, 1000, 5000]

/**
 * Reports what other tabs and the browser do to the open database. Left to itself Dexie would open
 * it again as whatever is there: a newer version's, or an empty one.
 */
export function watchDatabase(db: TendDatabase): void {
  db.on('versionchange', ({ newVersion }) => {
    // What is under way is still finished; the other tab waits for that and no longer.
    db.close()
    reportProblem(newVersion === null ? 'cleared' : 'newer')
    return false
  })

  // It was there: that it is made anew means that it was deleted.
  db.on('populate', () => reportProblem('cleared'))

  const watchOpened = () => {
    const opened = db.backendDB()
    // Only what the browser closes says so, as it does to delete it: opening it again tells.
    opened.addEventListener('close', () => void openAgain(db))
    // Of every transaction, on its way down to it, since Dexie lets it go no further: a full disk
    // shows itself at the commit.
    const onAbort = ({ target }: Event) => {
      if ((target as IDBTransaction).error?.name === 'QuotaExceededError') reportProblem('full')
    }
    opened.addEventListener('abort', onAbort, { capture: true })
  }
  db.on('ready', watchOpened, true)
  // Something was committed.
  Dexie.on.storagemutated.subscribe(() => {
    if (deviceProblem() === 'full') reportProblem(null)
  })
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
