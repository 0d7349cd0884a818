/**
 * Dates and times of the diary page, in the language of its texts. The English ones do not depend on the region of the
 * browser that writes the page, which may be opened years later in another one.
 */
import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayOf } from '@tend/shared/days/week'
import { localeOf } from '@tend/shared/forms/locale-of'

const LOCALE = localeOf()
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** November 21, 2026 */
export function fullDate(date: LocalDate): string {
  if (LOCALE.language !== 'en') return inLanguage(date, { dateStyle: 'long' })
  return `${monthName(date)} ${dayOfMonth(date)}, ${yearOf(date)}`
}

/** Saturday, November 21; the heading above it has the year. */
export function diaryWeekday(date: LocalDate): string {
  if (LOCALE.language !== 'en')
    return inLanguage(date, { weekday: 'long', month: 'long', day: 'numeric' })
  return `${WEEKDAYS[weekdayOf(date)]}, ${monthName(date)} ${dayOfMonth(date)}`
}

/** November 2026 */
export function diaryMonth(date: LocalDate): string {
  if (LOCALE.language !== 'en') return inLanguage(date, { month: 'long', year: 'numeric' })
  return `${monthName(date)} ${yearOf(date)}`
}

function inLanguage(date: LocalDate, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: 'UTC' })
  return format.format(new Date(date))
}

/**
 * 18:49
 * @param localTime a date-time that starts with the local date and time
 */
export function diaryTime(localTime: string): string {
  return localTime.slice(11, 16)
}

function monthName(date: LocalDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8))
}

function yearOf(date: LocalDate): string {
  return date.slice(0, 4)
}
