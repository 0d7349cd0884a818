import type { LocalDate } from '@tend/domain/days/local-date'
import { startOfWeek } from '@tend/domain/days/week'
import type { Workout } from '@tend/domain/workouts/workout'
import type { ReactNode } from 'react'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readOverview } from '../../data/overview/overview.ts'
import { chosenWeekStart } from '../../data/settings/week-start.ts'
import { firstWeekday } from '../../platform/first-weekday.ts'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { TodaysBars } from './todays-bars.tsx'
import { TodaysFigures } from './todays-figures.tsx'

const RingsAndWeek = deferredSection(
  async () => (await import('./rings-and-week.tsx')).RingsAndWeek,
  // On wide screens the rings are above the bars.
  <div className="min-h-57 @min-[40rem]:col-start-2 @min-[40rem]:row-start-2" />,
)

type OverviewProps = {
  /** Shown first. Receives the workout that is usual on this weekday. */
  shortcut: (usual: Workout | undefined) => ReactNode
}

/**
 * The content of Home: today's figures, bars and rings, and this week. On wide screens figures and
 * week are in the first column.
 */
export function Overview({ shortcut }: OverviewProps) {
  const today = useToday()
  const overview = useLive(today && ((device) => readOverview(device, today, weekOf(today))), [
    today,
  ])
  if (overview.state === 'failed') return <StorageFailure />
  if (overview.state === 'loading' || !today) return <Loading />
  const { value, device } = overview
  return (
    <div className="-mt-2.5 @min-[40rem]:mt-0 @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:grid-rows-[auto_1fr_auto] @min-[40rem]:gap-x-8 @min-[50rem]:grid-cols-[7fr_6fr] @min-[50rem]:gap-x-12">
      {shortcut(value.usual)}
      <Section
        tight
        title="Today's Activity"
        className="@min-[40rem]:col-start-1 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1"
      >
        <TodaysFigures day={value.day} />
      </Section>
      <TodaysBars day={value.day} device={device} today={today} />
      <RingsAndWeek overview={value} />
    </div>
  )
}

function weekOf(today: LocalDate): LocalDate {
  return startOfWeek(today, chosenWeekStart() ?? firstWeekday())
}
