import { restTimeText } from '@tend/domain/workouts/rest-timer'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { useRestTimer } from '../../data/workouts/rest-timer.ts'
import { FloatingPill } from '../../ui/floating-pill.tsx'
import { useRestEnd } from './use-rest-end.ts'
import { useRestNotification } from './use-rest-notification.ts'
import { useRestSeconds } from './use-rest-seconds.ts'

/**
 * Shows the remaining rest above the navigation of every page. When the rest ends, it signals this
 * with a sound, a vibration and, where allowed, a notification.
 * @param path of the current page
 */
export function RestPill({ path }: { path: string }) {
  const { value: timer, change } = useRestTimer()
  const secondsLeft = useRestSeconds(timer)
  const isOver = useRestEnd(timer, change)
  useRestNotification(timer)
  const isCardVisible = useRestCardVisible(path)

  return (
    <aside aria-label="Rest timer status">
      {timer && secondsLeft > 0 && !isCardVisible && (
        <FloatingPill
          icon={<Timer />}
          href="/move"
          label={`Rest timer, ${restTimeText(secondsLeft)} left`}
        >
          {restTimeText(secondsLeft)}
        </FloatingPill>
      )}
      <div role="status">
        {isOver && <FloatingPill icon={<Timer />}>Rest complete</FloatingPill>}
      </div>
    </aside>
  )
}

/** Whether the page's own rest timer card is in view, so that the pill would repeat it. */
function useRestCardVisible(path: string): boolean {
  const [isVisible, setIsVisible] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a different card, or none
  useEffect(() => {
    const card = document.querySelector('[data-rest-card]')
    // Assume the card is visible until the observer reports, so that the pill does not flash.
    setIsVisible(card !== null)
    if (!card) return
    const observer = new IntersectionObserver((entries) => {
      setIsVisible(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(card)
    return () => observer.disconnect()
  }, [path])

  return isVisible
}
