import type { LocalDate } from '@tend/shared/days/local-date'
import { dayInMonth, monthOf } from '@tend/shared/days/month'
import { forEachMark } from '../../contract/day-facet.ts'
import { longDate, monthAndYear } from '../../platform/formats/date-formats.ts'
import type { Device } from '../../store/device/device.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import { readActiveDays, readDayActivity } from '../../views/calendar/commands/calendar.ts'
import { ALL_SETTINGS, dayTexts } from '../../views/calendar/screens/day-texts.ts'
import type { ShownMonth, TodaysSnapshot } from '../early-figures/todays-snapshot.ts'

/** Today's entries, as the calendar shows them. */
export async function readShownEntries(
  device: Device,
  today: LocalDate,
): Promise<Required<Pick<TodaysSnapshot, 'entries' | 'lines'>>> {
  const activity = await readDayActivity(device, today)
  const { entries, lines } = dayTexts(activity, storedSetting(ALL_SETTINGS))
  const texts = forEachMark((mark) =>
    entries[mark].map(({ title, meta }) => [title, meta] as const),
  )
  return { entries: texts, lines }
}

/**
 * The month of today, as the calendar shows it.
 * @returns `undefined` in a language in which the texts of its days differ by more than a number
 */
export async function readShownMonth(
  device: Device,
  today: LocalDate,
): Promise<ShownMonth | undefined> {
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
