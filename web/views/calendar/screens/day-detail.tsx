import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { numericDate } from '../../../platform/formats/date-formats.ts'
import { useLive } from '../../../store/device/live/live.ts'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { type DayActivity, readDayActivity } from '../commands/calendar.ts'
import { DayCard, DayDetails, TODAYS_TITLE } from './day-card.tsx'
import type { OpenEntry } from './day-group.tsx'
import { dayTexts } from './day-texts.ts'

type DayDetailProps = {
  date: LocalDate
  today: LocalDate
  /** Why the day is gentle; `null` if it is not. */
  gentle: GentleKind | null
  onOpen: OpenEntry
  onAdd: () => void
}

/** The card with a day's activity. It reads nothing for a future day. */
export function DayDetail({ date, today, gentle, onOpen, onAdd }: DayDetailProps) {
  const isFuture = date > today
  const read = useLive(
    isFuture
      ? null
      : async (device) => ({ of: date, activity: await readDayActivity(device, date) }),
    [date, isFuture],
  )
  // Until the new day has loaded, the heading and the entries of the previous one stay together.
  const shown = read.state === 'ready' ? read.value.of : date
  const isToday = shown === today

  if (isFuture) {
    return (
      <Card as="section" className="mt-10" data-testid="day-detail">
        <h2>{t`Future Date`}</h2>
        <p className="mt-1 text-muted">{t`No data available for future dates`}</p>
      </Card>
    )
  }
  const heading = isToday
    ? { title: TODAYS_TITLE }
    : { title: numericDate(shown), subtitle: t`Activity summary for selected date` }
  return (
    <DayCard {...heading}>
      {read.state === 'loading' &&
        (isToday ? <EarlyPart name="calendar-day" fallback={<Loading />} /> : <Loading />)}
      {read.state === 'failed' && <StorageFailure />}
      {read.state === 'ready' && (
        <LoadedDay {...{ isToday, gentle, onOpen, onAdd }} activity={read.value.activity} />
      )}
    </DayCard>
  )
}

type LoadedDayProps = Pick<DayDetailProps, 'gentle' | 'onOpen' | 'onAdd'> & {
  isToday: boolean
  activity: DayActivity
}

function LoadedDay({ activity, ...day }: LoadedDayProps) {
  return <DayDetails {...day} {...dayTexts(activity, useSetting(ALL_SETTINGS))} />
}
