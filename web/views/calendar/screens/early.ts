import type { LocalDate } from '@tend/shared/days/local-date'
import { dayInMonth, monthOf } from '@tend/shared/days/month'
import { type DayMark, forEachMark } from '../../../contract/day-facet.ts'
import { longDate, monthAndYear } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import { readActiveDays, readDayActivity } from '../commands/calendar.ts'
import { dayTexts, type ShownLine } from './day-texts.ts'

/**
 * The current month, as the calendar shows it. Each mark has the days with such entries as bits: the first day's bit
 * is 1, the second day's 2.
 */
export interface ShownMonth extends Readonly<Record<DayMark, number>> {
  /** This month and its year as text. `previous` is the same for the month before. */
  readonly name: string
  readonly previous: string
  /** The text of a day, with '#' in place of its number. */
  readonly dayText: string
}

/** Today's entries as texts, as the calendar shows them. */
export type ShownEntries = Readonly<
  Record<DayMark, readonly (readonly [title: string, meta: string])[]>
>

export interface EarlyCalendar {
  /** Missing where the text of a day is not the same for all days but for its number. */
  readonly month?: ShownMonth
  /** Missing on a day with too many entries. */
  readonly entries?: ShownEntries
  /** Everything else that was logged today, with its name; missing if it is too long. */
  readonly lines?: readonly ShownLine[]
}

export async function readEarlyCalendar(device: Device, today: LocalDate): Promise<EarlyCalendar> {
  const month = await readShownMonth(device, today)
  const activity = await readDayActivity(device, today)
  const { entries, lines } = dayTexts(activity, storedSetting(ALL_SETTINGS))
  const texts = forEachMark((mark) =>
    entries[mark].map(({ title, meta }) => [title, meta] as const),
  )
  return { ...(month && { month }), entries: texts, lines }
}

/** `undefined` in a language in which the texts of its days differ by more than a number. */
async function readShownMonth(device: Device, today: LocalDate): Promise<ShownMonth | undefined> {
  const { days } = monthOf(today)
  const dayText = commonText(days)
  if (dayText === null) return undefined
  const active = await readActiveDays(device, days[0], today)
  const bits = (dates: ReadonlySet<LocalDate>) =>
    days.reduce((sum, date, index) => sum + (dates.has(date) ? 2 ** index : 0), 0)
  const previous = dayInMonth(today, -1)
  return {
    name: monthAndYear(today),
    previous: previous ? monthAndYear(previous) : '',
    dayText,
    ...forEachMark((mark) => bits(active[mark])),
  }
}

/** The text of the days of a month, with '#' in place of the number; `null` if it is not the same for all. */
function commonText(days: readonly LocalDate[]): string | null {
  // No month has this number.
  const DAY = 28
  const text = longDate(days[DAY - 1] as LocalDate).replace(String(DAY), '#')
  const isCommon = days.every(
    (date, index) => longDate(date) === text.replace('#', String(index + 1)),
  )
  return isCommon ? text : null
}
