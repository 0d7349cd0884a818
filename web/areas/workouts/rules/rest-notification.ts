import { type RestTimer, restEndsAtMs } from './rest-timer.ts'

/**
 * If the app is in the foreground this long before the end of a rest (milliseconds), the
 * notification is cancelled, because the page itself announces the end.
 */
export const CANCEL_BEFORE_END_MS = 500

/**
 * Decides what to do with the system notification that announces the end of a rest, which also
 * appears while the app is closed.
 * @param timer the running rest, or `null`
 * @param nowMs milliseconds since 1970
 * @returns the time to schedule it for, in milliseconds since 1970; `cancel` if the user stopped
 *   or paused the rest or sees its end in the app; `keep` if it was shown while the app was in the background
 */
export function restNotificationAction(
  timer: RestTimer | null,
  nowMs: number,
  isInForeground: boolean,
): number | 'cancel' | 'keep' {
  if (timer?.pausedAtMs !== undefined) return 'cancel'
  const leftMs = timer ? restEndsAtMs(timer) - nowMs : 0
  if (timer && leftMs > (isInForeground ? CANCEL_BEFORE_END_MS : 0)) return restEndsAtMs(timer)
  return isInForeground ? 'cancel' : 'keep'
}
