import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'
import type { DateOrder } from '../move-in.ts'

/** A date of a file, with its time if it has one. */
export interface FileDate {
  readonly date: LocalDate
  /** Seconds since midnight; `null` if the file has no time. */
  readonly seconds: number | null
}

const ISO = /^(\d{4})[-/.年년] ?(\d{1,2})[-/.月월] ?(\d{1,2})(?!\d)[日일]?/
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const DAY_FIRST =
  /^(\d{1,2})(\.?|st|nd|rd|th|er|º)[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4}|(?<=-)\d{2}(?!:))(?!\d)/u
const MONTH_FIRST = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u
/** Hungarian and Lithuanian: `2024. jan. 27.`, `2024 m. sausio 27 d.` */
const YEAR_FIRST = /^(\d{4})(?:\.| m\.)?\s+(\p{L}+)\.?\s+(\d{1,2})(?!\d)(?:\.| d\.)?/u
const TIME = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?/i

/** Before the date: `Sat, `, `Samstag, `. */
const WEEKDAY = /^\p{L}+\.?, (?=\S)/u

/** Between date and time: `T`, `, `, ` at `, ` à `, ` a las `, ` г., `. */
const BEFORE_TIME = /^(?:T|(?: г\.)?[,. ]*(?:\p{L}{1,3} ){0,2})(?=\d)/u

/**
 * Reads a date as other apps write it: `2024-01-27 18:05:00`, `27 Jan 2024, 18:05`,
 * `Jan 27, 2024, 6:05 PM`, `27/01/2024`.
 * @param order of dates such as `03/04/2024`
 * @returns `null` for anything else, and for a day that does not exist
 */
export function parseFileDate(text: string, order: DateOrder): FileDate | null {
  const plain = text.normalize('NFC').replace(/\s/gu, ' ').trim().replace(WEEKDAY, '')
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

/** Seconds of `0:32:06` or `32:06`; `null` for a blank text, `undefined` for any other. */
export function clockSeconds(text: string): number | null | undefined {
  if (text === '') return null
  const match = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{2})(?:\.\d+)?$/.exec(text)
  if (!match) return undefined
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
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

/** The time on the clock, so many seconds after midnight. */
export function clockTimeOfSeconds(seconds: number): LocalTime {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${pad(seconds / 3600)}:${pad((seconds % 3600) / 60)}`
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
    return isDayFirst ? toDay(numeric, year, second, first) : toDay(numeric, year, first, second)
  }
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) {
    const [, day, sign, name, year] = dayFirst
    return toDay(dayFirst, year, monthNumber(name, sign === '.'), day)
  }
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return toDay(monthFirst, monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2])
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return toDay(yearFirst, yearFirst[1], monthNumber(yearFirst[2]), yearFirst[3])
  return null
}

function toDay(match: RegExpExecArray, year = '', month = '', day = ''): Day | null {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
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

/**
 * Converts a time in UTC to the time zone of the device. Times with another offset are not converted: the
 * offset is the user's time zone at that time.
 */
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

/**
 * The languages of the apps and of the phones on which they run. Names of the months that differ between
 * two of them, such as `lis`, which is November in Polish and October in Croatian, have no entry.
 */
const LANGUAGES =
  'en en-GB en-AU en-CA de de-AT fr fr-CA es it pt pt-PT nl pl sv da nb fi cs sk hr sl hu ro tr ru uk bg el ca eu gl lt lv et id ms sq bs sr-Latn is'

/** Abbreviations of other versions of the systems, besides those that `Intl` has. */
const OTHER_NAMES: readonly (readonly string[])[] = [
  ['gen', 'ene', 'sty'],
  ['fev', 'febr', 'lut'],
  ['mrz', 'mar', 'mrt', 'maa'],
  ['avr', 'abr', 'kwi'],
  ['maj', 'mei', 'mag'],
  ['cze', 'giu'],
  ['juil', 'lug'],
  ['sie', 'ago'],
  ['sept', 'sep', 'set', 'wrz'],
  ['okt', 'ott', 'out', 'paz'],
  ['nov'],
  ['dez', 'dic', 'gru'],
]

/**
 * The month of a name, whole or abbreviated as usual.
 * @param isOrdinal whether the day before it has a point, which Polish does not write
 */
function monthNumber(name = '', isOrdinal = false): string {
  months ??= monthsByName()
  const plain = plainName(name)
  const month = months.get(plain) ?? (isOrdinal ? undefined : POLISH.get(plain))
  return month === undefined ? '' : String(month)
}

/** The number of the month by its name without accents; `null` if it differs between languages. */
let months: ReadonlyMap<string, number | null> | null = null

/** Polish names of months that are other months in Croatian or Czech, where a point follows the day. */
const POLISH: ReadonlyMap<string, number> = new Map([
  ['lip', 7],
  ['lis', 11],
  ['listopad', 11],
  ['listopada', 11],
])

function monthsByName(): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>()
  const add = (name: string, month: number) => {
    const plain = plainName(name)
    const known = found.get(plain)
    if (plain !== '') found.set(plain, known === undefined || known === month ? month : null)
  }
  for (const language of LANGUAGES.split(' ')) {
    for (const month of ['short', 'long'] as const) {
      // With a day, as in `27 stycznia`, and without one, as in `styczeń`.
      for (const day of ['numeric', undefined] as const) {
        // biome-ignore lint/plugin: reads the names of months, and formats nothing
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' })
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(Date.UTC(2024, index, 1))
          add(parts.find(({ type }) => type === 'month')?.value ?? '', index + 1)
        }
      }
    }
  }
  for (const [index, names] of OTHER_NAMES.entries()) {
    for (const name of names) add(name, index + 1)
  }
  return found
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
    .replaceAll('ł', 'l')
}
