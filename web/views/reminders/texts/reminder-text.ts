import type { Weekday } from '@tend/shared/days/week'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { numberWord } from '@tend/text/number-word'
import { isEveryDay, type Rhythm } from '../../../areas/habits/rules/habit-rhythm.ts'
import { rhythmText } from '../../../areas/habits/texts/rhythm-text.ts'
import { startOfHour } from '../../../platform/formats/date-formats.ts'
import type { PlannedReminder } from '../rules/planned-reminders.ts'

/** '08:00 and 20:00, every day', '18:00, Mon, Wed, Fri' */
export function timesText(hours: readonly number[], weekdays?: readonly Weekday[]): string {
  const times = hours.map(startOfHour)
  const last = times.at(-1) ?? ''
  const first = listText(times.slice(0, -1))
  const days = weekdays ? rhythmText(weekdays, 0) : t`every day`
  return first ? t`${first} and ${last}, ${days}` : t`${last}, ${days}`
}

/** When a habit is reminded of: 'On its days, until it is ticked' */
export function untilText(rhythm: Rhythm): string {
  if (typeof rhythm === 'number') {
    const number = numberWord(rhythm)
    return plural(rhythm, {
      one: 'Every day, until it is done once',
      other: `Every day, until ${number} are done`,
    })
  }
  return isEveryDay(rhythm) ? t`Every day, until it is ticked` : t`On its days, until it is ticked`
}

/** 'Every 2 h, 09:00 to 19:00' */
export function waterTimesText(from: number, to: number): string {
  return t`Every 2 h, ${startOfHour(from)} to ${startOfHour(to)}`
}

/** The title and the text of a reminder's notification. */
export function reminderText({ kind, names }: Pick<PlannedReminder, 'kind' | 'names'>): {
  readonly title: string
  readonly body: string
} {
  const title = listText(names)
  switch (kind) {
    case 'water':
      return { title: t`Water`, body: t`A glass, if you like.` }
    case 'windDown':
      return { title: t`Wind-down`, body: t`Time to let the day wind down.` }
    case 'habit':
      return { title, body: t`Now is a good time, if you like.` }
    case 'medicine':
      return { title: title || t`Check in`, body: t`Something you planned for about now.` }
  }
}
