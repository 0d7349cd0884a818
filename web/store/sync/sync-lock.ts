import type { RunExclusively } from './sync.ts'

let lastHolder: Promise<unknown> = Promise.resolve()

/** Held while sync is paused, and during a run. */
const LOCK = 'tend-sync'
/** Held during a run only, so that other tabs can ask whether there is one. */
const RUN_LOCK = 'tend-sync-run'

/**
 * Runs one sync run at a time across all tabs. Web Locks are missing on plain http; there it is one
 * at a time within this tab, and two tabs may send the same data twice, which is harmless.
 */
export const withSyncLock: RunExclusively = (work) =>
  withLock(() => ('locks' in navigator ? navigator.locks.request(RUN_LOCK, work) : work()))

const withLock: RunExclusively = (work) => {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work)
  const holder = lastHolder.then(work)
  lastHolder = holder.catch(() => {})
  return holder
}

/** Whether a sync run is in progress in any tab. Without Web Locks other tabs are not known. */
export async function isRunInAnyTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === RUN_LOCK)
}

/**
 * Pauses sync in all tabs. Resolves once no run is active, with the function that resumes sync.
 * Closing the tab resumes it too.
 */
export function pauseSync(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    withLock(() => new Promise<void>((resume) => resolve(resume))).catch(reject)
  })
}
