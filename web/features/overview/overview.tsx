import type { LocalDate } from '@tend/domain/days/local-date'
import { startOfWeek } from '@tend/domain/days/week'
import type { ReactNode } from 'react'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readOverview } from '../../data/overview/overview.ts'
import { firstWeekday } from '../../platform/first-weekday.ts'
import { Loading } from '../../ui/loading.tsx'
import { NextFrame } from '../../ui/next-frame.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { ThisWeekCard } from './this-week.tsx'
import { TodaysBars } from './todays-bars.tsx'
import { TodaysFigures } from './todays-figures.tsx'
import { TodaysRings } from './todays-rings.tsx'

type OverviewProps = {
  /** Shown below the bars. */
  shortcut: ReactNode
}

/** The content of Home: today's figures, bars and rings, and this week. */
export function Overview({ shortcut }: OverviewProps) {
  const today = useToday()
  const overview = useLive(today && ((device) => readOverview(device, today, weekOf(today))), [
    today,
  ])
  const day = overview.state === 'ready' ? overview.value.day : null

  return (
    <>
      <Section first title="Today's Activity">
        {overview.state === 'failed' && <StorageFailure />}
        {overview.state === 'loading' && <Loading />}
        {day && <TodaysFigures day={day} />}
      </Section>
      {overview.state === 'ready' && today && (
        <>
          <TodaysBars day={overview.value.day} device={overview.device} today={today} />
          <NextFrame>
            {shortcut}
            <TodaysRings day={overview.value.day} />
            <ThisWeekCard {...overview.value} />
          </NextFrame>
        </>
      )}
    </>
  )
}

function weekOf(today: LocalDate): LocalDate {
  return startOfWeek(today, firstWeekday())
}
