import { msUntilNextLocalDay } from '@tend/domain/days/local-date'
import { FOREGROUND_EVENT } from './app-events.ts'

/**
 * The longest time to wait with one timer. Timers stop while the machine sleeps, so a timer set for
 * midnight may fire hours late.
 */
export const MAX_CLOCK_WAIT_MS = 60_000

/** Events after which the user sees the app again, perhaps on another day. */
const RETURN_EVENTS = ['focus', 'pageshow', FOREGROUND_EVENT]

/**
 * Calls `listener` soon after local midnight, when the user returns to the app, and at least once a
 * minute. Returns the unsubscribe function.
 */
export function watchClock(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(check, Math.min(MAX_CLOCK_WAIT_MS, msUntilNextLocalDay(new Date())))
  }
  const check = () => {
    wait()
    listener()
  }
  wait()
  for (const type of RETURN_EVENTS) addEventListener(type, check)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    for (const type of RETURN_EVENTS) removeEventListener(type, check)
    document.removeEventListener('visibilitychange', check)
  }
}
