import type { ReactNode } from 'react'

/** The layout of the calendar: a month, and beside or below it a day. */
export function CalendarColumns({ month, day }: { month: ReactNode; day: ReactNode }) {
  return (
    <div className="columns gentle-month">
      <div>{month}</div>
      <div>{day}</div>
    </div>
  )
}

/** The month grid starts on Sunday unless the user chooses another day. */
export const DEFAULT_WEEK_START = 0
