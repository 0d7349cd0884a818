import { type RestTimer, restEndsAtMs } from './rest-timer.ts'

/**
 * So long before the end of a rest, in milliseconds, its notification is taken back if the app is
 * seen: the page says it then, and not both.
 */
export const CANCEL_BEFORE_END_MS = 500

/**
 * What is to become of the system's notification that a rest is over (ARCHITECTURE §6.10), which it
 * shows by itself, with the app closed too.
 * @param timer the rest that goes on, `null` if none does
 * @param nowMs milliseconds since 1970
 * @returns the moment that it is to be scheduled for; or whether it is to be taken back (the rest was
 *   stopped, or its end is or will be seen in the app) or left as it is (shown, and not seen yet)
 */
export function restNotificationAction(
  timer: RestTimer | null,
  nowMs: number,
  isInForeground: boolean,
): number | 'take-back' | 'leave' {
  const leftMs = timer ? restEndsAtMs(timer) - nowMs : 0
  if (timer && leftMs > (isInForeground ? CANCEL_BEFORE_END_MS : 0)) return restEndsAtMs(timer)
  return isInForeground ? 'take-back' : 'leave'
}
