import { restTimeText } from '@tend/domain/workouts/rest-timer'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import { useRestTimer } from '../../data/workouts/rest-timer.ts'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { FloatingPill } from '../../ui/floating-pill.tsx'
import { useRestEnd } from './use-rest-end.ts'
import { useRestNotification } from './use-rest-notification.ts'
import { useRestSeconds } from './use-rest-seconds.ts'

const RestBar = deferredSection(async () => (await import('./rest-bar.tsx')).RestBar, null)

/**
 * Shows the remaining rest above the navigation: on Move as a bar with the next set, on other pages
 * as a pill. When the rest ends, it signals this with a sound, a vibration and, where allowed, a
 * notification.
 * @param path of the current page
 */
export function RestStatus({ path }: { path: string }) {
  const { value: timer, change } = useRestTimer()
  const secondsLeft = useRestSeconds(timer)
  const isOver = useRestEnd(timer, change)
  useRestNotification(timer)
  const isCardVisible = useRestCardVisible(path)
  const running = secondsLeft > 0 ? timer : null
  const isOnMove = path === '/move'

  return (
    <aside aria-label="Rest timer status">
      {isOnMove && (running ? running.afterSet || !isCardVisible : isOver) && (
        <RestBar timer={running} secondsLeft={secondsLeft} isCardVisible={isCardVisible} />
      )}
      {!isOnMove && running && (
        <FloatingPill
          icon={<Timer />}
          href="/move"
          label={`Rest timer, ${restTimeText(secondsLeft)} left`}
        >
          {restTimeText(secondsLeft)}
        </FloatingPill>
      )}
      {!isOnMove && isOver && <FloatingPill icon={<Timer />}>Rest complete</FloatingPill>}
      <p role="status" className="sr-only">
        {running?.afterSet && (
          // The key makes each rest a new message.
          <span key={running.startedAtMs}>Rest, {running.seconds} seconds</span>
        )}
        {isOver && 'Rest complete. Ready when you are.'}
      </p>
    </aside>
  )
}

/** The part of the card that shows the time left and the button to stop. */
const VISIBLE_RATIO = 0.7

/** Whether the page's own rest timer card is in view, so that the bar would repeat it. */
function useRestCardVisible(path: string): boolean {
  // Until the observer reports, the card of Move is taken to be visible, so that the bar does not flash.
  const [seen, setSeen] = useState({ path, isVisible: path === '/move' })

  useEffect(() => {
    const card = document.querySelector('[data-rest-card]')
    if (!card) return
    const observer = new IntersectionObserver(
      (entries) => {
        const ratio = entries.at(-1)?.intersectionRatio ?? 0
        setSeen({ path, isVisible: ratio >= VISIBLE_RATIO })
      },
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [path])

  return seen.path === path ? seen.isVisible : path === '/move'
}
