import type { LocalDate } from '@tend/shared/days/local-date'
import { localeOf } from '@tend/shared/forms/locale-of'

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const
const WEEKDAY = { weekday: 'short', ...DAY_AND_MONTH } as const
const YEAR = { year: 'numeric' } as const

/** Every format of a date or a time in the app; English in the United States and in Germany as examples. */
const FORMATS = {
  /** Nov 21 · 21 Nov */
  short: DAY_AND_MONTH,
  /** Nov 21, 2025 · 21 Nov 2025 */
  shortWithYear: { ...DAY_AND_MONTH, ...YEAR },
  /** Sat, Nov 21 · Sat, 21 Nov */
  weekday: WEEKDAY,
  /** Fri, Nov 21, 2025 · Fri, 21 Nov 2025 */
  weekdayWithYear: { ...WEEKDAY, ...YEAR },
  /** Saturday */
  dayOfWeek: { weekday: 'long' },
  /** Sat · Sa */
  shortDayOfWeek: { weekday: 'short' },
  /** 6:49 PM · 18:49 */
  time: { timeStyle: 'short' },
  /** 6 PM · 18, which German calls '18 Uhr' */
  hour: { hour: 'numeric' },
  /** November 21 · 21 November */
  long: { day: 'numeric', month: 'long' },
  /** November */
  month: { month: 'long' },
  /** November 2026 */
  monthAndYear: { month: 'long', ...YEAR },
  /** 11/21/2026 · 21/11/2026 */
  numeric: { day: 'numeric', month: 'numeric', ...YEAR },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type FormatName = keyof typeof FORMATS

/** Made when first needed: a formatter is expensive to make and cheap to use. */
const formatters = new Map<FormatName, Intl.DateTimeFormat>()

const DATE_LENGTH = 'YYYY-MM-DD'.length
const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length

/**
 * Formats in the language of the app, as usual in the region of the browser's language: 'Sat, 21 Nov' and '18:49' in
 * an English app on a German phone. Dates and times of day are formatted as UTC,
 * so that a formatter stays right when the device's time zone changes.
 * @param utc the instant whose UTC date and time are shown
 */
function format(name: FormatName, utc: number): string {
  let formatter = formatters.get(name)
  if (!formatter) {
    // The month grid and stored dates are Gregorian, also where another calendar is usual.
    const options = { ...FORMATS[name], timeZone: 'UTC', calendar: 'gregory' }
    formatter = new Intl.DateTimeFormat(localeOf(), options)
    formatters.set(name, formatter)
  }
  return formatter.format(utc)
}

/** Loads the data that the first format of a page needs, which takes a slow phone several frames. */
export function loadLocaleData(): void {
  format('time', 0)
}

/** A day without its weekday; with the year if it differs from the year of `today`. */
export function shortDate(date: LocalDate, today: LocalDate | null): string {
  return format(isYearOf(today, date) ? 'short' : 'shortWithYear', Date.parse(date))
}

/** A day without its weekday, always with the year. */
export function dateWithYear(date: LocalDate): string {
  return format('shortWithYear', Date.parse(date))
}

/** A day with its weekday; with the year if it differs from the year of `today`. */
export function weekdayDate(date: LocalDate, today: LocalDate | null): string {
  return format(isYearOf(today, date) ? 'weekday' : 'weekdayWithYear', Date.parse(date))
}

/** The name of a day's weekday. */
export function dayOfWeek(date: LocalDate): string {
  return format('dayOfWeek', Date.parse(date))
}

/** The short name of a day's weekday. */
export function shortDayOfWeek(date: LocalDate): string {
  return format('shortDayOfWeek', Date.parse(date))
}

/**
 * A day and a time of day, with the year if it differs from the year of `today`.
 * @param localTime a date-time that starts with the local date and time, with or without an offset
 */
export function weekdayDateTime(localTime: string, today: LocalDate | null): string {
  return `${weekdayDate(localTime.slice(0, DATE_LENGTH) as LocalDate, today)}, ${timeOfDay(localTime)}`
}

/**
 * A time of day in hours and minutes.
 * @param localTime a date-time that starts with the local date and time, with or without an offset
 */
export function timeOfDay(localTime: string): string {
  return format('time', Date.parse(`${localTime.slice(0, MINUTES_LENGTH)}Z`))
}

/** The time of day at which an hour from 0 to 23 starts. */
export function startOfHour(hour: number): string {
  return format('time', Date.UTC(2000, 0, 1, hour))
}

/** An hour from 0 to 23 in short: '6 PM', and '18:00' where hours have only a number or are too long for an axis. */
export function shortHour(hour: number): string {
  const text = format('hour', Date.UTC(2000, 0, 1, hour))
  return /\d$|Uhr/.test(text) ? startOfHour(hour) : text
}

/** Day and full month, without the year. */
export function longDate(date: LocalDate): string {
  return format('long', Date.parse(date))
}

/** The full name of a day's month. */
export function monthName(date: LocalDate): string {
  return format('month', Date.parse(date))
}

/** A day's month and year. */
export function monthAndYear(date: LocalDate): string {
  return format('monthAndYear', Date.parse(date))
}

/** Day, month and year in figures. */
export function numericDate(date: LocalDate): string {
  return format('numeric', Date.parse(date))
}

function isYearOf(today: LocalDate | null, date: string): boolean {
  return today === null || date.startsWith(today.slice(0, 4))
}
