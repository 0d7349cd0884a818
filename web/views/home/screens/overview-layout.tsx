import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/layout/section.tsx'
import type { DayOverview } from '../rules/overview.ts'
import { TodaysBars } from './todays-bars.tsx'
import { TodaysFigures } from './todays-figures.tsx'

export type OverviewLayoutProps = {
  day: DayOverview
  today: LocalDate
  /** Today's check-in, above the shortcut. */
  checkIn: ReactNode
  /** Shown next, on wide screens in the second column. */
  shortcut: ReactNode
  /** Today's rings and habits. */
  rings: ReactNode
  week: ReactNode
  /** Shown last. */
  end: ReactNode
  saveFailed: boolean
  onAddGlass: () => void
  /** Two columns instead of one. */
  isWide: boolean
}

/** The content of Home. Each column is in reading order, and the Tab key follows it. */
export function OverviewLayout(props: OverviewLayoutProps) {
  const { day, checkIn, shortcut, rings, week, end, isWide } = props
  const activity = (
    <Section tight title={t`Today's Activity`} className="[&>h2]:mb-2.5">
      <TodaysFigures day={day} />
      <TodaysBars
        day={day}
        today={props.today}
        saveFailed={props.saveFailed}
        onAddGlass={props.onAddGlass}
      />
    </Section>
  )
  if (!isWide) {
    return (
      <>
        {checkIn}
        {shortcut}
        {activity}
        {rings}
        {week}
        {end}
      </>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-x-8 lg:grid-cols-[7fr_6fr] lg:gap-x-12">
      <div>
        {activity}
        {week}
      </div>
      <div>
        {checkIn}
        {shortcut}
        {rings}
        {end}
      </div>
    </div>
  )
}
