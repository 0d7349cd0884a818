/**
 * A calendar day in the user's time zone, `YYYY-MM-DD`. Once stored it never changes, even if the
 * user's time zone does.
 */
export type LocalDate = string & { readonly __brand: 'LocalDate' }

/** The date of pages drawn for a new device, whose date prerendering does not know. Its month has five weeks. */
export const DRAWN_DATE = '2026-11-01' as LocalDate

/** The hour at which a user's day starts: from midnight to 6:00, for those who are up late. */
export type DayStart = 0 | 1 | 2 | 3 | 4 | 5 | 6

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2999
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Instants in this range have a local day that `parseLocalDate` accepts, in every time zone. */
const FIRST_INSTANT_MS = Date.parse('1900-01-02')
const LAST_INSTANT_MS = Date.parse('2999-12-30')

function format(year: number, month: number, day: number): LocalDate {
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as LocalDate
}

/**
 * The nearest instant whose local day can be stored. A clock can show any time, and an entry dated
 * outside the years 1900 to 2999 could neither be synced nor exported.
 */
export function clampInstant(instant: Date): Date {
  return new Date(Math.min(Math.max(instant.getTime(), FIRST_INSTANT_MS), LAST_INSTANT_MS))
}

/**
 * The local day of an instant in the time zone of the device, within the years 1900 to 2999.
 * @param dayStart the hour at which a day starts, see `DayStart`. An earlier time of day belongs to
 *   the day before. The clock on the wall decides, so days are also right where clocks change.
 */
export function localDateOf(instant: Date, dayStart: DayStart = 0): LocalDate {
  const clamped = clampInstant(instant)
  const date = format(clamped.getFullYear(), clamped.getMonth() + 1, clamped.getDate())
  return clamped.getHours() < dayStart ? addDays(date, -1) : date
}

/** Parses a valid calendar day of the years 1900 to 2999; returns `null` for anything else. */
export function parseLocalDate(text: unknown): LocalDate | null {
  if (typeof text !== 'string') return null
  const match = SHAPE.exec(text)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  // An invalid day such as 30 February overflows into another day.
  const read = new Date(Date.UTC(year, month - 1, day))
  const isValid = read.getUTCMonth() + 1 === month && read.getUTCDate() === day
  return isValid ? (text as LocalDate) : null
}

/** The day that is `days` days after `date`, or before it if `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.parse(date) + days * DAY_MS)
  return format(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate())
}

/** The number of days since 1 January 1970. */
export function dayNumber(date: LocalDate): number {
  return Date.parse(date) / DAY_MS
}

/** The inverse of `dayNumber`. Fractions are rounded down. */
export function dateOfDayNumber(days: number): LocalDate {
  return addDays('1970-01-01' as LocalDate, Math.floor(days))
}

/**
 * Milliseconds until the next local day starts, at least 1. A day can be longer than 24 hours where
 * clocks change.
 * @param dayStart the hour at which a day starts
 */
export function msUntilNextLocalDay(instant: Date, dayStart: DayStart = 0): number {
  const day = instant.getDate() + (instant.getHours() < dayStart ? 0 : 1)
  const today = localDateOf(instant, dayStart)
  let nextMs = new Date(instant.getFullYear(), instant.getMonth(), day, dayStart).getTime()
  // Where clocks skip this hour, `Date` takes a later time, but the day starts with the change of the clocks.
  while (localDateOf(new Date(nextMs - MINUTE_MS), dayStart) > today) nextMs -= MINUTE_MS
  return Math.max(1, nextMs - instant.getTime())
}

/**
 * Formats an instant with the UTC offset of the device, as in `2026-11-20T23:56:00+01:00`, to whole
 * seconds. The result has both the instant and its local day, see `localDateOf`.
 */
export function offsetDateTime(instant: Date): string {
  const clamped = clampInstant(instant)
  const minutes = -clamped.getTimezoneOffset()
  const pad = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, '0')
  const shifted = new Date(clamped.getTime() + minutes * MINUTE_MS).toISOString().slice(0, 19)
  return `${shifted}${minutes < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`
}
