import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { Weekday } from '@tend/shared/days/week'
import { plural, t } from '@tend/text'
import { dayOfWeek, shortDayOfWeek } from '../../../platform/formats/date-formats.ts'
import type { WeekHabit } from '../rules/habit-history.ts'
import { ALL_WEEKDAYS, isEveryDay, type Rhythm } from '../rules/habit-rhythm.ts'

/** One of today's habits with its rhythm in words; without, it is asked for every day. */
export type ShownHabit = Omit<WeekHabit, 'rhythm' | 'times'> & { readonly when?: string }

export function shownHabit({ rhythm, times, ...habit }: WeekHabit): ShownHabit {
  return isEveryDay(rhythm) ? habit : { ...habit, when: rhythmText(rhythm, times) }
}

/**
 * 'Mon, Wed, Fri', 'Three times a week', '2 of 3 this week'
 * @param times how often the habit was done this week
 */
export function rhythmText(rhythm: Rhythm, times: number): string {
  if (typeof rhythm !== 'number') return rhythm.map(weekdayName).join(', ')
  if (times === 0) {
    return plural(rhythm, { 1: 'Once a week', 2: 'Twice a week', other: '# times a week' })
  }
  return times <= rhythm ? t`${times} of ${rhythm} this week` : t`${times} this week`
}

const A_SUNDAY = '2023-01-01' as LocalDate

/** 'Mon' */
export function weekdayName(day: Weekday): string {
  return shortDayOfWeek(addDays(A_SUNDAY, day))
}

/** 'Monday' */
export function fullWeekdayName(day: Weekday): string {
  return dayOfWeek(addDays(A_SUNDAY, day))
}

/** The weekdays in the order of the user's week. */
export function weekdaysFrom(first: Weekday): Weekday[] {
  return ALL_WEEKDAYS.map((offset) => ((first + offset) % 7) as Weekday)
}
