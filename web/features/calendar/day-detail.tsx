import type { LocalDate } from '@tend/domain/days/local-date'
import type { GentleKind } from '@tend/domain/gentle-days/gentle-days'
import { gentleText } from '@tend/domain/gentle-days/gentle-text'
import { readDayActivity } from '../../data/calendar/calendar.ts'
import { useLive } from '../../data/device/live.ts'
import { numericDate } from '../../platform/date-formats.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { DayEntries } from './day-entries.tsx'
import { GentleDay } from './gentle-day.tsx'
import { OtherActivity } from './other-activity.tsx'

type DayDetailProps = {
  date: LocalDate
  today: LocalDate
  /** Why the day is gentle; `null` if it is not. */
  gentle: GentleKind | null
}

/** The card with a day's activity. It reads nothing for a future day. */
export function DayDetail({ date, today, gentle }: DayDetailProps) {
  const isFuture = date > today
  const read = useLive(
    isFuture
      ? null
      : async (device) => ({ of: date, activity: await readDayActivity(device, date) }),
    [date, isFuture],
  )
  // Until the new day has loaded, the heading and the entries of the previous one stay together.
  const shown = read.state === 'ready' ? read.value.of : date

  if (isFuture) {
    return (
      <Card as="section" className="mt-10" data-testid="day-detail">
        <h2>Future Date</h2>
        <p className="mt-1 text-muted">No data available for future dates</p>
      </Card>
    )
  }
  return (
    <Card as="section" className="mt-10" data-testid="day-detail">
      {shown === today ? (
        <h2>Today's Activity</h2>
      ) : (
        <>
          <h2>{numericDate(shown)}</h2>
          <p className="text-muted">Activity summary for selected date</p>
        </>
      )}
      {read.state === 'loading' && <Loading />}
      {read.state === 'failed' && <StorageFailure />}
      {read.state === 'ready' && (
        <>
          {read.value.activity.hasActivity ? (
            <>
              {gentle && <p className="mt-3">{gentleText(gentle, '')}</p>}
              <DayEntries activity={read.value.activity} />
            </>
          ) : (
            <p className="mt-3">{noActivityText(shown === today, gentle)}</p>
          )}
          <OtherActivity activity={read.value.activity} />
          <GentleDay date={shown} kind={gentle} />
        </>
      )}
    </Card>
  )
}

function noActivityText(isToday: boolean, gentle: GentleKind | null): string {
  if (gentle) return gentleText(gentle, null)
  return isToday ? 'No activity yet today - start moving!' : 'No activity recorded for this date'
}
