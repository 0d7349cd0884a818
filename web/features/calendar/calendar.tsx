import type { LocalDate } from '@tend/domain/days/local-date'
import { monthOf } from '@tend/domain/days/month'
import type { ReactNode } from 'react'
import { DayDetail } from './day-detail.tsx'
import { MonthSwitcher } from './month-switcher.tsx'
import { MonthView } from './month-view.tsx'

type CalendarProps = {
  today: LocalDate
  selected: LocalDate
  onSelect: (date: LocalDate) => void
  /** Renders the controls for changing the selected day; not called for future days. */
  actions: (date: LocalDate) => ReactNode
}

/** The month of the selected day, with the details of that day below it. */
export function Calendar({ today, selected, onSelect, actions }: CalendarProps) {
  return (
    <>
      <MonthSwitcher selected={selected} today={today} onSelect={onSelect} />
      <MonthView month={monthOf(selected)} today={today} selected={selected} onSelect={onSelect} />
      <DayDetail date={selected} today={today} />
      {selected <= today && actions(selected)}
    </>
  )
}
