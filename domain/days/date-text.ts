import type { LocalDate } from './local-date.ts'
import { weekdayOf } from './week.ts'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const SHORT_MONTH_CHARS = 3

/** `20 Nov`, or `20 Nov 2025` if the year differs from the year of `today`. */
export function shortDate(date: LocalDate, today: LocalDate | null): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1]?.slice(0, SHORT_MONTH_CHARS)
  const year = date.slice(0, 4)
  const isThisYear = today === null || today.startsWith(year)
  return `${Number(date.slice(8))} ${month}${isThisYear ? '' : ` ${year}`}`
}

/** `Thu 20 Nov`, with a year where `shortDate` has one. */
export function weekdayDate(date: LocalDate, today: LocalDate | null): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${shortDate(date, today)}`
}
