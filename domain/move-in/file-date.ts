import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import type { DateOrder } from './move-in.ts'

/** A date of a file, with its time if it has one. */
export interface FileDate {
  readonly date: LocalDate
  /** Seconds since midnight; `null` if the file has no time. */
  readonly seconds: number | null
}

const ISO = /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})(?!\d)日?/
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const DAY_FIRST = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})(?!\d)/u
const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/u
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?/i

/** Between date and time: `T`, `, `, ` at `, ` à `, ` a las `. */
const BEFORE_TIME = /^(?:T|[,. ]*(?:\p{L}{1,3} ){0,2})(?=\d)/u

/**
 * Reads a date as other apps write it: `2024-01-27 18:05:00`, `27 Jan 2024, 18:05`,
 * `Jan 27, 2024, 6:05 PM`, `27/01/2024`.
 * @param order of dates such as `03/04/2024`
 * @returns `null` for anything else, and for a day that does not exist
 */
export function parseFileDate(text: string, order: DateOrder): FileDate | null {
  const plain = text.replace(/\s/gu, ' ').trim()
  const utc = readUtc(plain)
  if (utc) return utc
  const found = readDay(plain, order)
  if (!found) return null
  const seconds = readTime(plain.slice(found.length).replace(BEFORE_TIME, ''))
  return seconds === undefined ? null : { date: found.date, seconds }
}

/** Seconds since midnight of a time such as `18:05`, `6:05:30 PM`; `null` for blank or invalid text. */
export function parseFileTime(text: string): number | null {
  return readTime(text.replace(/\s/gu, ' ').trim()) ?? null
}

/**
 * The instant of a date and time in the time zone of the device, ISO 8601. Without a time it is noon.
 * @param order milliseconds to add, so that entries without a time keep their order
 */
export function instantOf({ date, seconds }: FileDate, order = 0): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const second = seconds ?? 12 * 3600
  return new Date(year, month - 1, day, 0, 0, second, Math.min(order, 999_999)).toISOString()
}

/** Collects evidence for the order of day and month in a file. */
export class DateOrderEvidence {
  #order: DateOrder | null = null
  #ambiguous: string | null = null

  add(text: string): void {
    if (this.#order !== null) return
    const match = NUMERIC.exec(text.trim())
    if (!match) return
    const [first, second] = [Number(match[1]), Number(match[3])]
    if (match[2] === '.' || (first > 12 && second <= 12)) this.#order = 'day-month'
    else if (second > 12 && first <= 12) this.#order = 'month-day'
    else if (first !== second) this.#ambiguous ??= text.trim()
  }

  /** `null` if no date tells. */
  get order(): DateOrder | null {
    return this.#order
  }

  /** A date such as `03/04/2024`, if there is one and no other date tells how to read it. */
  get ambiguous(): string | null {
    return this.#order === null ? this.#ambiguous : null
  }
}

interface Day {
  readonly date: LocalDate
  /** Characters of the text. */
  readonly length: number
}

function readDay(text: string, order: DateOrder): Day | null {
  const iso = ISO.exec(text)
  if (iso) return toDay(iso, iso[1], iso[2], iso[3])
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, first, sign, second, year = ''] = numeric
    const isDayFirst = sign === '.' || order === 'day-month'
    const full = year.length === 2 ? `20${year}` : year
    return isDayFirst ? toDay(numeric, full, second, first) : toDay(numeric, full, first, second)
  }
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return toDay(dayFirst, dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1])
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return toDay(monthFirst, monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2])
  return null
}

function toDay(match: RegExpExecArray, year = '', month = '', day = ''): Day | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = parseLocalDate(text) ?? beforeFirstYear(text)
  return date && { date, length: match[0].length }
}

/** A day that exists and is before 1900, so that the message can name the reason. */
function beforeFirstYear(text: string): LocalDate | null {
  const year = Number(text.slice(0, 4))
  // The calendar repeats every 400 years.
  const exists = year < 1900 && parseLocalDate(`${(year % 400) + 2000}${text.slice(4)}`) !== null
  return exists ? (text as LocalDate) : null
}

/** @returns `undefined` for text that is not a time, `null` for blank text */
function readTime(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const match = TIME.exec(text)
  if (!match) return undefined
  const [, hours, minutes, seconds = 0, half] = match
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return hour * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** A time in UTC is converted to the time zone of the device. Any other offset is that of the user then. */
function readUtc(text: string): FileDate | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|\+00:?00)$/.exec(
    text,
  )
  if (!match) return null
  const at = new Date(`${match[1]}T${match[2]}Z`)
  if (Number.isNaN(at.getTime())) return null
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  const date = parseLocalDate(day)
  return date && { date, seconds: at.getHours() * 3600 + at.getMinutes() * 60 + at.getSeconds() }
}

/** The month of a name in English, German, French, Spanish, Italian, Portuguese, Dutch or Polish. */
function monthNumber(name = ''): string {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const index = MONTH_NAMES.findIndex((names) => names.some((start) => plain.startsWith(start)))
  return index < 0 ? '' : String(index + 1)
}

/** The beginnings of the names, without accents, by month. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty'],
  ['feb', 'fev', 'lut'],
  ['mar', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aou', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'dis', 'gru'],
]
