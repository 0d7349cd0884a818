import type { RunExclusively } from './sync.ts'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Lets sync in one exchange at a time across all tabs. Web Locks are missing on plain http: then it
 * is one at a time within this tab, and two tabs may say the same twice, which changes nothing.
 */
export const withSyncLock: RunExclusively = (work) => {
  if ('locks' in navigator) return navigator.locks.request('tend-sync', work)
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => {})
  return turn
}

/**
 * Keeps sync from the data until the answered function is called, or the tab closes. Resolves once
 * no exchange is under way any more.
 */
export function pauseSync(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    withSyncLock(() => new Promise<void>((release) => resolve(release))).catch(reject)
  })
}
