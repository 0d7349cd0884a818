import { t } from '@tend/text'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { type TrackedDay, tickTimes } from '../../../areas/tracking/rules/day-values.ts'
import { habitTimeKey, isTickOn, type ReminderSettings } from './reminder-settings.ts'

/** A time at which the user can be reminded of a habit. Each habit has three. */
export interface HabitTime {
  readonly key: string
  readonly habit: DayHabit
  /** The local hour, 0 to 23. */
  readonly hour: number
  readonly isOn: boolean
}

const HABIT_HOURS = [18, 8, 12] as const

/** The times of a habit, on or off. */
export function habitTimes(habit: DayHabit, settings: ReminderSettings['habit']): HabitTime[] {
  return HABIT_HOURS.map((usual, index) => {
    const key = habitTimeKey(habit.key, index)
    return { key, habit, hour: settings.hours[key] ?? usual, isOn: isTickOn(settings, key) }
  })
}

/** A time of the day at which something is to be ticked, such as a medicine in the morning. */
export interface PlannedTick {
  /** Tells it from all others; the same every day. */
  readonly key: string
  /** The id of the tracker. */
  readonly trackerId: string
  /** The name of the tracker. */
  readonly tracker: string
  /** 'morning', or '2' without a word; empty for the only time of a day. */
  readonly word: string
  /** 'Inhaler, morning' */
  readonly name: string
  /** The local hour at which it is due, 0 to 23. */
  readonly hour: number
  readonly isTicked: boolean
}

/** By the words that forms offer, in English and in the language of the app. */
const HOURS_OF_WORDS: ReadonlyMap<string, number> = new Map([
  ['morning', 8],
  ['noon', 12],
  ['evening', 20],
  ['night', 22],
  [t`morning`.toLowerCase(), 8],
  [t`noon`.toLowerCase(), 12],
  [t`evening`.toLowerCase(), 20],
  [t`night`.toLowerCase(), 22],
])

/**
 * The ticks of a day that have a planned time.
 * @param days the trackers in use
 * @param hours the hours that the user has chosen, by `PlannedTick.key`
 */
export function plannedTicks(
  days: readonly TrackedDay[],
  hours: Readonly<Record<string, number>>,
): PlannedTick[] {
  return days
    .filter(({ tracker }) => tracker.type === 'tick')
    .flatMap((day) => {
      const { id, name: tracker, labels } = day.tracker
      const ticked = tickTimes(day).filter(({ entry }) => entry)
      return labels.map((label, index) => {
        const key = `${id} ${index + 1}`
        const word = label || (labels.length > 1 ? String(index + 1) : '')
        const usual = HOURS_OF_WORDS.get(label.toLowerCase()) ?? 8 + 3 * index
        return {
          key,
          trackerId: id,
          tracker,
          word,
          name: word ? t`${tracker}, ${word}` : tracker,
          hour: hours[key] ?? usual,
          isTicked: ticked.some(({ time }) => time === index + 1),
        }
      })
    })
}
