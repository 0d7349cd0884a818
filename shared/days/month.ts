import { addDays, type LocalDate, parseLocalDate } from './local-date.ts'
import { type Weekday, weekdayOf } from './week.ts'

/** A calendar month for a grid of weeks. */
export interface Month {
  /** All days of the month, in order. */
  readonly days: readonly [first: LocalDate, ...rest: LocalDate[]]
  /** Empty cells before the first day, 0 to 6. */
  readonly leadingDays: number
}

/**
 * The month that contains a day.
 * @param firstWeekday the day on which the weeks of the grid start
 */
export function monthOf(date: LocalDate, firstWeekday: Weekday = 0): Month {
  const first = addDays(date, 1 - Number(date.slice(8)))
  const rest: LocalDate[] = []
  for (let day = addDays(first, 1); day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) {
    rest.push(day)
  }
  return { days: [first, ...rest], leadingDays: (weekdayOf(first) - firstWeekday + 7) % 7 }
}

/**
 * The same day of another month, or the last day of that month if it is shorter.
 * @param months how many months later; negative for an earlier month
 * @returns `null` outside the years 1900 to 2999
 */
export function dayInMonth(date: LocalDate, months: number): LocalDate | null {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  const month = String((count % 12) + 1).padStart(2, '0')
  const first = parseLocalDate(`${year}-${month}-01`)
  if (!first) return null
  const { days } = monthOf(first)
  return days[Number(date.slice(8)) - 1] ?? days.at(-1) ?? first
}
