import type { LocalDate } from '@tend/shared/days/local-date'
import { localDateOf } from '@tend/shared/days/local-date'
import { checkDate, LineProblem } from './csv-format.ts'

/** An instant, on the clock of a time zone. */
export interface FileInstant {
  readonly date: LocalDate
  /** Since midnight. */
  readonly seconds: number
  /** Since 1970; the same in exports from other time zones. */
  readonly ms: number
}

/**
 * An instant as the file has it. Throws a `LineProblem` if the day is before 1900 or after `today`.
 * @param offsetMinutes how many minutes the local time is ahead of UTC; without it, the device's time zone counts
 */
export function instantAt(ms: number, today: LocalDate, offsetMinutes?: number): FileInstant {
  const at = new Date(offsetMinutes === undefined ? ms : ms + offsetMinutes * 60_000)
  if (Number.isNaN(at.getTime())) throw new LineProblem('dateUnreadable')
  const isUtc = offsetMinutes !== undefined
  // Files have millions of instants, and this takes the most time of reading one.
  const text = at.toISOString()
  const date = isUtc ? (text.slice(0, 10) as LocalDate) : localDateOf(at)
  const [hours, minutes, seconds] = isUtc
    ? [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
    : [at.getHours(), at.getMinutes(), at.getSeconds()]
  const instant = { date, seconds: hours * 3600 + minutes * 60 + seconds }
  checkDate(instant, text, today)
  return { ...instant, ms }
}

/** An instant such as `2024-01-01T23:10:00+01:00`. Throws a `LineProblem` if it is none. */
export function isoInstant(text: string, today: LocalDate): FileInstant {
  const ms = Date.parse(text)
  if (text === '') throw new LineProblem({ reason: 'missing', what: 'date' })
  if (Number.isNaN(ms)) throw new LineProblem('dateUnreadable', text)
  return instantAt(ms, today, offsetMinutesOf(text.slice(10)))
}

/** The minutes of the offset at the end of a text: `UTC+0200`, `+05:30`. `undefined` if it has none. */
export function offsetMinutesOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  if (sign === undefined) return undefined
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}
