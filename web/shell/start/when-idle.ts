const MAX_WAIT_MS = 2000
const WITHOUT_IDLE_CALLBACK_MS = 200

/** Resolves when the browser is idle, after 2 s at most. Safari has no idle callback: 200 ms there. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    } else {
      setTimeout(resolve, WITHOUT_IDLE_CALLBACK_MS)
    }
  })
}
