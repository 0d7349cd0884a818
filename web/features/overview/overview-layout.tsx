import type { LocalDate } from '@tend/domain/days/local-date'
import type { DayOverview } from '@tend/domain/overview/overview'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import { TodaysBars } from './todays-bars.tsx'
import { TodaysFigures } from './todays-figures.tsx'

type OverviewLayoutProps = {
  day: DayOverview
  today: LocalDate
  /** Shown first. */
  shortcut: ReactNode
  /** Today's rings and this week. */
  rings: ReactNode
  saveFailed: boolean
  onAddGlass: () => void
}

/** The content of Home. On wide screens figures and week are in the first column. */
export function OverviewLayout(props: OverviewLayoutProps) {
  const { day, today, shortcut, rings, saveFailed, onAddGlass } = props
  return (
    <div className="-mt-2.5 @min-[40rem]:mt-0 @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:grid-rows-[auto_1fr_auto] @min-[40rem]:gap-x-8 @min-[50rem]:grid-cols-[7fr_6fr] @min-[50rem]:gap-x-12">
      {shortcut}
      <Section
        tight
        title="Today's Activity"
        className="@min-[40rem]:col-start-1 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1"
      >
        <TodaysFigures day={day} />
      </Section>
      <TodaysBars day={day} today={today} saveFailed={saveFailed} onAddGlass={onAddGlass} />
      {rings}
    </div>
  )
}
