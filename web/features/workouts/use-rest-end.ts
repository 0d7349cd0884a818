import {
  type RestTimer,
  restartIfClockMovedBack,
  restEndsAtMs,
} from '@tend/domain/workouts/rest-timer'
import { useEffect, useState } from 'react'
import { currentRest, endRest } from '../../data/workouts/rest-timer.ts'
import {
  arrangeRestChime,
  isRestChimeArranged,
  signalRestEnd,
  takeBackRestChime,
} from './rest-signal.ts'

/** For how long the end of a rest is said. */
const SAID_MS = 5000
/** An end that is seen later than this, the app having been closed or asleep, is not news any more. */
const NEWS_MS = 60_000
/** A tab without a chime of its own lets the tab that has one end the rest first, though it be slow. */
const PRECEDENCE_MS = 1200
/** Another tab may see the end so much earlier. */
const TOGETHER_MS = 250
const LOOK_MS = 1000

/**
 * Ends the rest when its time has come.
 * @returns whether that is to be said at this moment
 */
export function useRestEnd(
  timer: RestTimer | null,
  change: (update: () => RestTimer) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (!timer) {
      // Stopped, here or in another tab.
      takeBackRestChime()
      return
    }
    setIsOver(false)
    const leftMs = () => restEndsAtMs(timer) - Date.now()
    let ending: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(ending)
      const byClock = restartIfClockMovedBack(timer, Date.now())
      if (byClock !== timer) {
        if (isRestChimeArranged()) arrangeRestChime(byClock)
        change(() => byClock)
        return
      }
      if (leftMs() > 0) {
        // Not in one go: the clock may be set meanwhile.
        ending = setTimeout(look, Math.min(leftMs(), LOOK_MS))
        return
      }
      const isNews = leftMs() > -NEWS_MS
      if (isNews) setIsOver(true)
      const end = () => endRest(timer, () => isNews && signalRestEnd())
      if (!isNews || isRestChimeArranged()) end()
      else ending = setTimeout(end, PRECEDENCE_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(ending)
      document.removeEventListener('visibilitychange', look)
      const endedElsewhere = !currentRest() && leftMs() < TOGETHER_MS && leftMs() > -NEWS_MS
      if (endedElsewhere) setIsOver(true)
    }
  }, [timer, change])

  useEffect(() => {
    if (!isOver) return
    const said = setTimeout(() => setIsOver(false), SAID_MS)
    return () => clearTimeout(said)
  }, [isOver])

  return isOver
}
