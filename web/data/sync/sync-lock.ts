import type { RunExclusively } from './sync.ts'

let lastHolder: Promise<unknown> = Promise.resolve()

/**
 * Runs one sync run at a time across all tabs. Web Locks are missing on plain http; there it is one
 * at a time within this tab, and two tabs may send the same data twice, which is harmless.
 */
export const withSyncLock: RunExclusively = (work) => {
  if ('locks' in navigator) return navigator.locks.request('tend-sync', work)
  const holder = lastHolder.then(work)
  lastHolder = holder.catch(() => {})
  return holder
}

/**
 * Pauses sync in all tabs. Resolves once no run is active, with the function that resumes sync.
 * Closing the tab resumes it too.
 */
export function pauseSync(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    withSyncLock(() => new Promise<void>((resume) => resolve(resume))).catch(reject)
  })
}
