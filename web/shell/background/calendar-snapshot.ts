import type { LocalDate } from '@tend/shared/days/local-date'
import { dayInMonth, monthOf } from '@tend/shared/days/month'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { storedOwnHabits } from '../../areas/habits/commands/stored-own-habits.ts'
import { longDate, monthAndYear } from '../../platform/formats/date-formats.ts'
import type { Device } from '../../store/device/device.ts'
import { HIDDEN_NUMBERS } from '../../store/settings/rules/hidden-numbers-setting.ts'
import { UNITS } from '../../store/settings/rules/unit-settings.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import { readActiveDays, readDayActivity } from '../../views/calendar/commands/calendar.ts'
import { dayGroups } from '../../views/calendar/screens/day-groups.ts'
import { dayLines } from '../../views/calendar/screens/day-lines.ts'
import type { ShownMonth, TodaysSnapshot } from '../early-figures/todays-snapshot.ts'

/** Today's entries, as the calendar shows them. */
export async function readShownEntries(
  device: Device,
  today: LocalDate,
): Promise<Required<Pick<TodaysSnapshot, 'entries' | 'lines'>>> {
  const activity = await readDayActivity(device, today)
  const hidden = storedSetting(HIDDEN_NUMBERS)
  const groups = dayGroups(activity, {
    units: storedSetting(UNITS),
    energyUnit: storedSetting(ENERGY_UNIT),
    hidesNutrition: hidden.includes('nutrition'),
    hidesWeight: hidden.includes('weight'),
  })
  const [workouts, nutrition, metrics] = groups.map(({ entries }) =>
    entries.map(({ title, meta }) => [title, meta] as const),
  )
  return {
    entries: { workouts: workouts ?? [], nutrition: nutrition ?? [], metrics: metrics ?? [] },
    lines: dayLines(activity, storedOwnHabits(), hidden),
  }
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
    workouts: bits(active.workouts),
    nutrition: bits(active.nutrition),
    metrics: bits(active.metrics),
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
