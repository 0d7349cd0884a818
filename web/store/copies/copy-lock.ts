const LOCK = 'tend-copies'

/**
 * Runs `work` while no tab of this device does so. Without Web Locks there is only the native app, which
 * has one page.
 * @param ifBusy while another tab has the lock: `wait` for it, or `skip` the work
 */
export async function withCopyLock(
  ifBusy: 'wait' | 'skip',
  work: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(LOCK, { ifAvailable: ifBusy === 'skip' }, async (lock) => {
    if (lock) await work()
  })
}
