import { addDays, type LocalDate } from './local-date.ts'
import { weekdayOf } from './week.ts'

/** A calendar month for a grid whose weeks start on Sunday. */
export interface Month {
  /** All days of the month, in order. */
  readonly days: readonly [first: LocalDate, ...rest: LocalDate[]]
  /** Empty cells before the first day, 0 to 6. */
  readonly leadingDays: number
}

/** The month that contains a day. */
export function monthOf(date: LocalDate): Month {
  const first = addDays(date, 1 - Number(date.slice(8)))
  const rest: LocalDate[] = []
  for (let day = addDays(first, 1); day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    rest.push(day)
  }
  return { days: [first, ...rest], leadingDays: weekdayOf(first) }
}
