import type { BreathingSession } from '@tend/domain/breathing/breathing-session'
import { cyclesText } from '@tend/domain/breathing/cycles'
import { sessionPattern } from '@tend/domain/breathing/session-pattern'
import { durationText, minutesText } from '@tend/domain/breathing/session-text'
import type { LocalDate } from '@tend/domain/days/local-date'
import {
  readBreathingSeconds,
  readRecentSessions,
} from '../../data/breathing/breathing-sessions.ts'
import type { Device } from '../../data/device/device.ts'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { timeOfDay, weekdayDate } from '../../platform/date-formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'

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
  const isReady = sessions.state === 'ready'
  const aside = isReady && (
    <span className="text-label text-muted">
      Today <b className="font-strong text-text">{minutesText(sessions.value.todaySeconds)}</b>
    </span>
  )
  return (
    <Section title="Recent sessions" aside={aside}>
      {sessions.state === 'failed' && <StorageFailure />}
      {sessions.state === 'loading' && <Loading />}
      {isReady && sessions.value.recent.length === 0 && (
        <EmptyState>Your sessions will appear here.</EmptyState>
      )}
      {isReady && sessions.value.recent.length > 0 && (
        <List data-testid="list-sessions">
          {sessions.value.recent.map((session) => (
            <SessionRow key={session.id} session={session} today={today} />
          ))}
        </List>
      )}
    </Section>
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
