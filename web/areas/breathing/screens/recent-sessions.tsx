import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import {
  hasMoreSessions,
  readBreathingSeconds,
  readRecentSessions,
} from '../commands/recorded-sessions.ts'
import { SessionList } from './session-list.tsx'
import { SessionsLoading, SessionsSection } from './sessions-section.tsx'

const SHOWN_COUNT = 5

const SessionsByMonth = deferredSection(
  async () => (await import('./sessions-by-month.tsx')).SessionsByMonth,
  <Loading />,
)

async function readSessions(device: Device, today: LocalDate) {
  const [recent, todaySeconds] = await Promise.all([
    readRecentSessions(device, SHOWN_COUNT),
    readBreathingSeconds(device, today),
  ])
  // Slips are in no other list.
  const hasMore = await hasMoreSessions(device, recent.length)
  return { recent, todaySeconds, hasAll: hasMore || recent.length === SHOWN_COUNT }
}

/** The latest sessions on this device, with today's total. */
export function RecentSessions() {
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  const sessions = useLive(today && ((device) => readSessions(device, today)), [today])
  if (sessions.state === 'loading') return <SessionsLoading />
  if (sessions.state === 'failed') {
    return (
      <SessionsSection>
        <StorageFailure />
      </SessionsSection>
    )
  }
  const { recent, todaySeconds, hasAll } = sessions.value
  return (
    <SessionsSection todaySeconds={todaySeconds}>
      {recent.length === 0 ? (
        <EmptyState>{t`Your sessions will appear here.`}</EmptyState>
      ) : (
        <SessionList
          sessions={recent}
          device={sessions.device}
          today={today}
          testId="list-sessions"
        />
      )}
      {hasAll && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t`All sessions, by month`}
        </TextButton>
      )}
      {showsAll && <SessionsByMonth today={today} />}
    </SessionsSection>
  )
}
