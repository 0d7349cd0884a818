import type { LocalDate } from '@tend/shared/days/local-date'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import { timeOfDay, weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { readBreathingSeconds, readRecentSessions } from '../commands/recorded-sessions.ts'
import { cyclesText } from '../rules/cycles.ts'
import { sessionPattern } from '../rules/session-pattern.ts'
import { durationText } from '../rules/session-text.ts'
import { SessionsLoading, SessionsSection } from './sessions-section.tsx'

const SHOWN_COUNT = 5

async function readSessions(device: Device, today: LocalDate) {
  const [recent, todaySeconds] = await Promise.all([
    readRecentSessions(device, SHOWN_COUNT),
    readBreathingSeconds(device, today),
  ])
  return { recent, todaySeconds }
}

/** The latest sessions on this device, with today's total. */
export function RecentSessions() {
  const today = useToday()
  const sessions = useLive(today && ((device) => readSessions(device, today)), [today])
  if (sessions.state === 'loading') return <SessionsLoading />
  if (sessions.state === 'failed') {
    return (
      <SessionsSection>
        <StorageFailure />
      </SessionsSection>
    )
  }
  const { recent, todaySeconds } = sessions.value
  return (
    <SessionsSection todaySeconds={todaySeconds}>
      {recent.length === 0 ? (
        <EmptyState>Your sessions will appear here.</EmptyState>
      ) : (
        <List data-testid="list-sessions">
          {recent.map((session) => (
            <SessionRow key={session.id} session={session} today={today} />
          ))}
        </List>
      )}
    </SessionsSection>
  )
}

/**
 * Shows the day to which the session belongs, as in the calendar, and the local time at the place where
 * it started, whatever the time zone now.
 */
function SessionRow({ session, today }: { session: BreathingSession; today: LocalDate | null }) {
  const { date, startedAt, duration, cycles } = session
  const day = date === today ? 'Today' : weekdayDate(date, today)
  return (
    <ListRow
      title={durationText(duration)}
      meta={`${day}, ${timeOfDay(startedAt)}`}
      trailing={
        <span className="text-label text-muted">{cyclesText(cycles, sessionPattern(session))}</span>
      }
    />
  )
}
