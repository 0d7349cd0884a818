import { MONTHS } from './date-text.ts'
import { addDays, type LocalDate } from './local-date.ts'
import { weekdayOf } from './week.ts'

/** A calendar month, as a grid whose weeks begin on Sunday shows it (specification §2, Calendar). */
export interface Month {
  /** 'November 2026' */
  readonly name: string
  /** Every day of it, from the first. */
  readonly days: readonly [first: LocalDate, ...rest: LocalDate[]]
  /** Empty places before the first day, 0 to 6. */
  readonly leadingDays: number
}

/** The month that a day is in. */
export function monthOf(date: LocalDate): Month {
  const first = addDays(date, 1 - Number(date.slice(8)))
  const rest: LocalDate[] = []
  for (let day = addDays(first, 1); day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    rest.push(day)
  }
  const name = `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
  return { name, days: [first, ...rest], leadingDays: weekdayOf(first) }
}
