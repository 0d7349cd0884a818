/**
 * Keeps the screen on until the returned function is called. The system releases the lock whenever
 * the page is hidden, so the lock is requested again when the page is visible. Does nothing in
 * browsers without wake locks.
 */
export function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let isWanted = true
  let isRequested = false
  let held: WakeLockSentinel | undefined

  async function request() {
    const isHeld = held?.released === false
    if (document.visibilityState !== 'visible' || isRequested || isHeld) return
    isRequested = true
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (!isWanted) await lock.release()
      else held = lock
    } catch (error) {
      // Refused when the battery is low or the page was hidden in the meantime.
      console.info('The screen may turn off', error)
    } finally {
      isRequested = false
    }
  }

  document.addEventListener('visibilitychange', request)
  void request()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', request)
    held
      ?.release()
      .catch((error: unknown) => console.info('The wake lock could not be released', error))
  }
}
