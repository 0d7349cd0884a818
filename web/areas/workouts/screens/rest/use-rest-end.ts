import { t } from '@tend/text'
import { useEffect, useState } from 'react'
import { platform } from '../../../../platform/device/platform.ts'
import { currentRest, endRest, stopRest } from '../../commands/run-rest-timer.ts'
import {
  MAX_PAUSE_MS,
  type RestTimer,
  restartIfClockMovedBack,
  restEndsAtMs,
} from '../../rules/rest-timer.ts'
import { restAlarm } from './end-alarm.ts'

/** How long the message about the end of a rest is shown. */
const MESSAGE_MS = 5000
/** A rest that ended longer ago than this, while the app was closed or asleep, is not signalled. */
export const MAX_DELAY_MS = 60_000
/** A tab without a scheduled chime waits this long, so that the tab with the chime ends the rest. */
export const CHIME_TAB_PRIORITY_MS = 1200
/** Another tab may end the rest this much earlier than this tab's clock would. */
const TAB_TOLERANCE_MS = 250
const CHECK_MS = 1000

/**
 * Ends the rest when its time is up.
 * @returns whether to show the message about the end of the rest
 */
export function useRestEnd(
  timer: RestTimer | null,
  change: (update: () => RestTimer) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (!timer) {
      // The user stopped the rest, in this tab or in another one.
      restAlarm.cancel()
      return
    }
    setIsOver(false)
    if (timer.pausedAtMs !== undefined) {
      restAlarm.cancel()
      return stopIfForgotten(timer.pausedAtMs)
    }
    restAlarm.moveTo(restEndsAtMs(timer))
    const leftMs = () => restEndsAtMs(timer) - Date.now()
    let ending: ReturnType<typeof setTimeout>
    const check = () => {
      clearTimeout(ending)
      const restarted = restartIfClockMovedBack(timer, Date.now())
      if (restarted !== timer) {
        change(() => restarted)
        return
      }
      if (leftMs() > 0) {
        // Check at least once a second, because the system clock may change.
        ending = setTimeout(check, Math.min(leftMs(), CHECK_MS))
        return
      }
      const isRecent = leftMs() > -MAX_DELAY_MS
      if (isRecent) setIsOver(true)
      const end = () => endRest(timer, () => isRecent && signalEnd())
      if (!isRecent || restAlarm.isScheduled()) end()
      else ending = setTimeout(end, CHIME_TAB_PRIORITY_MS)
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(ending)
      document.removeEventListener('visibilitychange', check)
      const endedElsewhere =
        !currentRest() && leftMs() < TAB_TOLERANCE_MS && leftMs() > -MAX_DELAY_MS
      if (endedElsewhere) setIsOver(true)
    }
  }, [timer, change])

  useEffect(() => {
    if (!isOver) return
    const hiding = setTimeout(() => setIsOver(false), MESSAGE_MS)
    return () => clearTimeout(hiding)
  }, [isOver])

  return isOver
}

/** Stops a rest that stays paused for long, without a signal. Returns the function that ends the watch. */
function stopIfForgotten(pausedAtMs: number): () => void {
  const check = () => {
    if (Date.now() - pausedAtMs > MAX_PAUSE_MS) stopRest()
  }
  check()
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}

/** Signals the end of the rest: chime, vibration and, in the background, a notification. */
function signalEnd() {
  restAlarm.ring()
  void platform().then(({ notifications }) =>
    notifications.showInBackground(t`Rest complete`, t`Ready when you are.`, 'rest'),
  )
}
