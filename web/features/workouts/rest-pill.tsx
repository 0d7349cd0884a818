import {
  type RestTimer,
  restByClock,
  restEndsAtMs,
  restFigure,
} from '@tend/domain/workouts/rest-timer'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { currentRest, endRest, useRestTimer } from '../../data/rest-timer.ts'
import { FloatingPill } from '../../ui/floating-pill.tsx'
import {
  arrangeRestChime,
  isRestChimeArranged,
  signalRestEnd,
  takeBackRestChime,
} from './rest-signal.ts'
import { useRestNotice } from './use-rest-notice.ts'
import { useRestSeconds } from './use-rest-seconds.ts'

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
 * What is left of a rest, above the navigation of every page, and its end: a sound, a vibration,
 * and where allowed a notification (ARCHITECTURE §6.10).
 * @param path of the page shown
 */
export function RestPill({ path }: { path: string }) {
  const { value: timer, change } = useRestTimer()
  const secondsLeft = useRestSeconds(timer)
  const isOver = useRestEnd(timer, change)
  useRestNotice(timer)
  const isSeenInPage = useRestCardSeen(path)

  return (
    <aside aria-label="Rest">
      {timer && secondsLeft > 0 && !isSeenInPage && (
        <FloatingPill
          icon={<Timer />}
          href="/move"
          label={`Rest timer, ${restFigure(secondsLeft)} left`}
        >
          {restFigure(secondsLeft)}
        </FloatingPill>
      )}
      <div role="status">
        {isOver && <FloatingPill icon={<Timer />}>The rest is over</FloatingPill>}
      </div>
    </aside>
  )
}

/** Ends the rest when its time has come, and says so for a moment. */
function useRestEnd(timer: RestTimer | null, change: (update: () => RestTimer) => void): boolean {
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
      const byClock = restByClock(timer, Date.now())
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

/** Whether the page itself shows the rest at this moment, so that it need not be said twice. */
function useRestCardSeen(path: string): boolean {
  const [isSeen, setIsSeen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another card, or none
  useEffect(() => {
    const card = document.querySelector('[data-rest-card]')
    // A card is seen until the browser says otherwise: the pill must not flash up beside it.
    setIsSeen(card !== null)
    if (!card) return
    const watching = new IntersectionObserver((entries) => {
      setIsSeen(entries.at(-1)?.isIntersecting ?? false)
    })
    watching.observe(card)
    return () => watching.disconnect()
  }, [path])

  return isSeen
}
