import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { useEffect, useEffectEvent } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { readTrackedDay } from '../commands/read-tracking.ts'
import type { TrackedDay } from '../rules/day-values.ts'
import { TrackerRow } from './tracker-row.tsx'

type CheckInProps = {
  date: LocalDate
  today: LocalDate
  /** Called if nothing is tracked. */
  onNone: () => void
}

/** The trackers of a day in the user's order. */
export function CheckIn({ date, today, onNone }: CheckInProps) {
  const live = useLive(
    async (device) => ({ date, days: await readTrackedDay(device, date) }),
    [date],
  )
  const isNone = live.state === 'ready' && live.value.days.length === 0
  const reportNone = useEffectEvent(onNone)
  useEffect(() => {
    if (isNone) reportNone()
  }, [isNone])

  if (live.state === 'failed') return <StorageFailure />
  if (live.state === 'loading' || isNone) return <Loading className="mt-8 min-h-140" />
  const { device, value } = live
  return (
    <>
      <div className="check-in">
        {groupsOf(value.days).map((group) => (
          <Card key={group[0]?.tracker.id} flush className="track-rows">
            {group.map((day) => (
              <TrackerRow
                key={day.tracker.id}
                device={device}
                day={day}
                date={value.date}
                isToday={value.date === today}
              />
            ))}
          </Card>
        ))}
      </div>
      <p className="check-in-end">
        <TextLink href="/check-in?add" icon={<Plus />}>
          {t`Add more`}
        </TextLink>
        <TextLink href="/check-in?change" icon={<Settings2 />}>{t`Change what you track`}</TextLink>
      </p>
    </>
  )
}

/** Neighbouring scales are one group, and so are the others between them. */
function groupsOf(days: readonly TrackedDay[]): TrackedDay[][] {
  const groups: TrackedDay[][] = []
  let wasScale: boolean | undefined
  for (const day of days) {
    const isScale = day.tracker.type === 'scale'
    if (isScale === wasScale) groups.at(-1)?.push(day)
    else groups.push([day])
    wasScale = isScale
  }
  return groups
}
