import { reachableStorage, storedSetting, storeSetting } from '../storage/local-storage.ts'

const KEY = 'landingCompleted'

/** Whether the user has completed the landing page. From then on `/` shows Home. */
export function isLandingCompleted(): boolean {
  return storedSetting(KEY) !== null
}

export function completeLanding(): void {
  storeSetting(KEY, 'true')
}

/** Makes `/` show the landing page again. */
export function forgetLanding(): void {
  reachableStorage()?.removeItem(KEY)
}
