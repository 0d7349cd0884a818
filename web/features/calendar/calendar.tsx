import type { LocalDate } from '@tend/domain/days/local-date'
import { monthOf } from '@tend/domain/days/month'
import { gentleKindOn } from '@tend/domain/gentle-days/gentle-days'
import type { ReactNode } from 'react'
import { useWeekStart } from '../../data/settings/change-week-start.ts'
import { useGentleDays } from '../../data/settings/gentle-days.ts'
import { DayDetail } from './day-detail.tsx'
import stylesheet from './gentle-days.css?url'
import { MonthSwitcher } from './month-switcher.tsx'
import { MonthView } from './month-view.tsx'

/** The month grid starts on Sunday unless the user chooses another day. */
const SUNDAY = 0

type CalendarProps = {
  today: LocalDate
  selected: LocalDate
  onSelect: (date: LocalDate) => void
  /** Renders the controls for changing the selected day; not called for future days. */
  actions: (date: LocalDate) => ReactNode
}

/** The month of the selected day, with the details of that day below it. */
export function Calendar({ today, selected, onSelect, actions }: CalendarProps) {
  const gentleDays = useGentleDays()
  const firstWeekday = useWeekStart() ?? SUNDAY
  return (
    <div className="columns gentle-month">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div>
        <MonthSwitcher selected={selected} today={today} onSelect={onSelect} />
        <MonthView
          month={monthOf(selected, firstWeekday)}
          today={today}
          selected={selected}
          onSelect={onSelect}
          gentleDays={gentleDays}
          firstWeekday={firstWeekday}
        />
      </div>
      <div>
        <DayDetail date={selected} today={today} gentle={gentleKindOn(gentleDays, selected)} />
        {selected <= today && actions(selected)}
      </div>
    </div>
  )
}
