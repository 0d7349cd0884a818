import type { LocalDate } from '@tend/shared/days/local-date'
import type { ReactNode } from 'react'

/** The properties of a sheet that the calendar opens. */
export interface DaySheetProps {
  /** The entry; `null` for a new one, `undefined` for the form that was open before a reload. */
  id: string | null | undefined
  date: LocalDate
  today: LocalDate
  /** Puts a sheet with the day around a part that has no form. */
  frame: (title: string, content: ReactNode) => ReactNode
}
