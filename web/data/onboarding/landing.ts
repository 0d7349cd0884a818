import { reachableStorage, storedSetting, storeSetting } from '../storage/local-storage.ts'

const KEY = 'landingCompleted'

/** Whether the introduction has been seen; `/` shows Home from then on (specification §4). */
export function isLandingCompleted(): boolean {
  return storedSetting(KEY) !== null
}

export function completeLanding(): void {
  storeSetting(KEY, 'true')
}

/** Forgets that the introduction has been seen: `/` shows it again. */
export function forgetLanding(): void {
  reachableStorage()?.removeItem(KEY)
}
