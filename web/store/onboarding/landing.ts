import { reachableStorage, storedText, storeText } from '../local-storage/local-storage.ts'

const KEY = 'landingCompleted'

/** Whether the user has completed the landing page. From then on `/` shows Home. */
export function isLandingCompleted(): boolean {
  return storedText(KEY) !== null
}

export function completeLanding(): void {
  storeText(KEY, 'true')
}

/** Makes `/` show the landing page again. */
export function forgetLanding(): void {
  reachableStorage()?.removeItem(KEY)
}
