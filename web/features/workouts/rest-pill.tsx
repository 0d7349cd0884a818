import { restTimeText } from '@tend/domain/workouts/rest-timer'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { useRestTimer } from '../../data/workouts/rest-timer.ts'
import { FloatingPill } from '../../ui/floating-pill.tsx'
import { useRestEnd } from './use-rest-end.ts'
import { useRestNotice } from './use-rest-notice.ts'
import { useRestSeconds } from './use-rest-seconds.ts'

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
          label={`Rest timer, ${restTimeText(secondsLeft)} left`}
        >
          {restTimeText(secondsLeft)}
        </FloatingPill>
      )}
      <div role="status">
        {isOver && <FloatingPill icon={<Timer />}>The rest is over</FloatingPill>}
      </div>
    </aside>
  )
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
