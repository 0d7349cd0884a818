const LOCK = 'tend-copies'

const MOMENT_MS = 10_000

/**
 * Runs `work` while no tab of this device does so. Without Web Locks there is only the native app, which
 * has one page.
 * @param ifBusy while another tab has the lock: `wait` for it; `wait a moment`, at most ten seconds, and
 *   then run `work` without it; or `skip` the work
 */
export async function withCopyLock(
  ifBusy: 'wait' | 'wait a moment' | 'skip',
  work: () => Promise<void>,
): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  const hasWaited = new AbortController()
  if (ifBusy === 'wait a moment') setTimeout(() => hasWaited.abort(), MOMENT_MS)
  const options = ifBusy === 'skip' ? { ifAvailable: true } : { signal: hasWaited.signal }
  let isLate = true
  const locked = locks.request(LOCK, options, async (lock) => {
    isLate = false
    if (lock) await work()
  })
  await locked.catch((error: unknown) => {
    if (!isLate || !hasWaited.signal.aborted) throw error
    return work()
  })
}
