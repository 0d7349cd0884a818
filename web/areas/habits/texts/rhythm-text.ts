import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { weekdayName } from '../../../platform/formats/weekday-names.ts'
import type { WeekHabit } from '../rules/habit-history.ts'
import { isEveryDay, type Rhythm } from '../rules/habit-rhythm.ts'

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
  if (typeof rhythm !== 'number') return listText(rhythm.map(weekdayName))
  if (times === 0) {
    return plural(rhythm, { 1: 'Once a week', 2: 'Twice a week', other: '# times a week' })
  }
  return times <= rhythm ? t`${times} of ${rhythm} this week` : t`${times} this week`
}
