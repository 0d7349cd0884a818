import { t } from '@tend/text'
import Timer from 'lucide-react/icons/timer'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { FloatingPill } from '../../../../ui/overlays/floating-pill.tsx'
import { useRestTimer } from '../../commands/run-rest-timer.ts'
import { isStarted } from '../../rules/draft/workout-draft.ts'
import { restLength, restTimeText } from '../../rules/rest-timer.ts'
import { BUILDER_HREF } from '../builder/builder-link.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { useRestCardVisible } from './rest-card-visible.ts'
import { useRestEnd } from './use-rest-end.ts'
import { useRestNotification } from './use-rest-notification.ts'
import { useRestSeconds } from './use-rest-seconds.ts'
import { useSetEnd } from './use-set-end.ts'

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
  const isCardVisible = useRestCardVisible()
  const { value: draft, change: changeDraft } = useWorkoutDraft()
  useSetEnd(draft, changeDraft)
  const running = secondsLeft > 0 ? timer : null
  const isOnMove = path === '/move'

  return (
    <aside aria-label={t`Rest timer status`}>
      {isOnMove && (running ? running.afterSet || !isCardVisible : isOver) && (
        <RestBar timer={running} secondsLeft={secondsLeft} isCardVisible={isCardVisible} />
      )}
      {!isOnMove && running && (
        <FloatingPill
          icon={<Timer />}
          href={draft && isStarted(draft) ? BUILDER_HREF : '/move'}
          label={t`Rest timer, ${restTimeText(secondsLeft)} left`}
        >
          {restTimeText(secondsLeft)}
        </FloatingPill>
      )}
      {!isOnMove && isOver && <FloatingPill icon={<Timer />}>{t`Rest complete`}</FloatingPill>}
      <p role="status" className="sr-only">
        {running?.afterSet && (
          // The key makes each rest a new message, and each change of its length.
          <span key={`${running.startedAtMs} ${restLength(running)}`}>
            {running.pausedAtMs === undefined
              ? t`Rest, ${restLength(running)} seconds`
              : t`Rest paused`}
          </span>
        )}
        {isOver && t`Rest complete. Ready when you are.`}
      </p>
    </aside>
  )
}
