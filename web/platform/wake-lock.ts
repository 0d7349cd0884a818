/**
 * Keeps the screen from going dark until the function that is answered is called. The system takes
 * the lock back whenever the page is hidden, so it is asked for again on return. Where there is no
 * such lock the screen goes dark in its own time.
 */
export function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let isWanted = true
  let held: WakeLockSentinel | undefined

  async function ask() {
    if (document.visibilityState !== 'visible' || held?.released === false) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (!isWanted) await lock.release()
      else held = lock
    } catch (error) {
      // Refused where the battery is low, or the page was hidden meanwhile.
      console.info('The screen is not kept awake', error)
    }
  }

  document.addEventListener('visibilitychange', ask)
  void ask()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', ask)
    held?.release().catch((error: unknown) => console.info('The screen lock stayed', error))
  }
}
