import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Trash2 from 'lucide-react/icons/trash'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import { timeOfDay, weekdayDate } from '../../../platform/formats/date-formats.ts'
import { deleteSession, restoreSession } from '../../../store/deleted-entries/delete-session.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { ignoreDoubleTap } from '../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../ui/controls/more-actions.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { sessionPattern } from '../rules/session-pattern.ts'
import { cyclesText } from '../texts/cycles-text.ts'
import { durationText } from '../texts/session-text.ts'

type SessionListProps = {
  sessions: readonly BreathingSession[]
  device: Device
  today: LocalDate | null
  testId?: string
}

/** A list of sessions with a button to delete each. */
export function SessionList({ sessions, device, today, testId }: SessionListProps) {
  return (
    <List data-testid={testId}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} device={device} today={today} />
      ))}
    </List>
  )
}

type SessionRowProps = {
  session: BreathingSession
  device: Device
  today: LocalDate | null
}

/**
 * Shows the day to which the session belongs, as in the calendar, and the local time at the place where
 * it started, whatever the time zone now.
 */
function SessionRow({ session, device, today }: SessionRowProps) {
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const { date, startedAt, cycles } = session
  const duration = durationText(session.duration)
  const day = date === today ? t`Today` : weekdayDate(date, today)
  const start = t`${day}, ${timeOfDay(startedAt)}`

  function remove() {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteSession(device, session.id)
      if (deleted) {
        offerUndo(t`Session of ${duration} deleted`, () => restoreSession(device, deleted))
      }
    })
  }

  return (
    <ListRow
      title={duration}
      meta={
        <>
          <span>{start}</span> · <span>{cyclesText(cycles, sessionPattern(session))}</span>
        </>
      }
      trailing={
        <MoreActions
          of={t`${duration}, ${start}`}
          actions={[
            {
              label: t`Delete`,
              name: t`Delete session of ${start}`,
              icon: <Trash2 />,
              onSelect: remove,
            },
          ]}
        />
      }
    >
      {failed && <SaveFailure failed={failed} />}
    </ListRow>
  )
}
