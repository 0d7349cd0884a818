import type { LocalDate } from '@tend/domain/days/local-date'
import { monthOf } from '@tend/domain/days/month'
import { type ReactNode, useState } from 'react'
import { DayDetail } from './day-detail.tsx'
import { MonthView } from './month-view.tsx'

type CalendarProps = {
  today: LocalDate
  /** Renders the controls for changing the selected day; not called for future days. */
  actions: (date: LocalDate) => ReactNode
}

/** The current month, with the details of the selected day below it. Today is selected first. */
export function Calendar({ today, actions }: CalendarProps) {
  // Null means today, so the selection moves to the new day at midnight.
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const month = monthOf(today)
  // When a new month begins, the chosen day is no longer shown, so today is selected again.
  const selected = chosen && month.days.includes(chosen) ? chosen : today
  return (
    <>
      <MonthView
        month={month}
        today={today}
        selected={selected}
        onSelect={(date) => setChosen(date === today ? null : date)}
      />
      <DayDetail date={selected} today={today} />
      {selected <= today && actions(selected)}
    </>
  )
}
