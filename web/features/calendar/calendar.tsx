import type { LocalDate } from '@tend/domain/days/local-date'
import { monthOf } from '@tend/domain/days/month'
import { type ReactNode, useState } from 'react'
import { DayDetail } from './day-detail.tsx'
import { MonthView } from './month-view.tsx'

type CalendarProps = {
  today: LocalDate
  /** What can be done about the selected day. */
  actions: (date: LocalDate) => ReactNode
}

/** This month, day by day; the selected day, today at first, with all that it has. */
export function Calendar({ today, actions }: CalendarProps) {
  // Null stands for today, so that it stays selected when the day turns.
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const month = monthOf(today)
  // When the month turns, its days are gone, and the one that was chosen with them.
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
