const LATEST_MS = 2000
const WITHOUT_IDLE_CALLBACK_MS = 200

/** Does what nobody waits for once the page has nothing better to do. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, WITHOUT_IDLE_CALLBACK_MS)
}
