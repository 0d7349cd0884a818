import { msUntilNextLocalDay } from '@tend/domain/days/local-date'
import { FOREGROUND_EVENT } from './app-events.ts'

/**
 * The longest wait for a moment of the clock. Timers stop while the machine sleeps, so a longer one
 * would fire late.
 */
export const MAX_CLOCK_WAIT_MS = 60_000

/** By which a person may come back to the app, perhaps on another day. */
const RETURNS = ['focus', 'pageshow', FOREGROUND_EVENT]

/**
 * Calls back soon after local midnight, on focus and on return from the background, and once a
 * minute besides.
 */
export function watchClock(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(MAX_CLOCK_WAIT_MS, msUntilNextLocalDay(new Date())))
  }
  const look = () => {
    wait()
    onChange()
  }
  wait()
  for (const type of RETURNS) addEventListener(type, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    for (const type of RETURNS) removeEventListener(type, look)
    document.removeEventListener('visibilitychange', look)
  }
}
