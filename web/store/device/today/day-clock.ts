import { type LocalDate, localDateOf, msUntilNextLocalDay } from '@tend/shared/days/local-date'
import { DAY_START_EVENT, FOREGROUND_EVENT } from '../live/app-events.ts'
import { dayStart } from './day-start.ts'

/**
 * The longest time to wait with one timer. Timers stop while the machine sleeps, so a timer set for
 * midnight may fire hours late.
 */
export const MAX_CLOCK_WAIT_MS = 60_000

/** Events after which the user sees the app again, perhaps on another day. */
const RETURN_EVENTS = ['focus', 'pageshow', FOREGROUND_EVENT]

/** Events after which the day may start at another hour, changed in this tab or another. */
const SETTING_EVENTS = [DAY_START_EVENT, 'storage']

/**
 * The day to which an instant belongs, by the hour at which the user's day starts. New entries get
 * this day, and keep it when that hour is changed later.
 * @param instantMs milliseconds since 1970
 */
export function dayAt(instantMs: number): LocalDate {
  return localDateOf(new Date(instantMs), dayStart())
}

/**
 * Calls `listener` soon after the next day starts, when its hour is changed, when the user returns
 * to the app, and at least once a minute. Returns the unsubscribe function.
 */
export function watchClock(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let start = dayStart()
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(check, Math.min(MAX_CLOCK_WAIT_MS, msUntilNextLocalDay(new Date(), start)))
  }
  const check = () => {
    wait()
    listener()
  }
  const followDayStart = () => {
    if (dayStart() === start) return
    start = dayStart()
    check()
  }
  wait()
  for (const type of RETURN_EVENTS) addEventListener(type, check)
  for (const type of SETTING_EVENTS) addEventListener(type, followDayStart)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    for (const type of RETURN_EVENTS) removeEventListener(type, check)
    for (const type of SETTING_EVENTS) removeEventListener(type, followDayStart)
    document.removeEventListener('visibilitychange', check)
  }
}
