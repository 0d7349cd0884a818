import { plural, t } from '@tend/text'
import { ACTIVE_DAYS_WINDOW } from '../rules/active-days.ts'

/** The number of days at which the ring of a streak is full. */
const RING_GOAL_DAYS = 30

/** The minimum streak of each message, highest first. */
const MESSAGES = [
  [30, t`You're a champion! Keep the fire burning.`],
  [14, t`Two weeks in! You're crushing it.`],
  [7, t`One week strong! Keep going.`],
  [3, t`Great start! Consistency is key.`],
  [1, t`Keep it up! Build momentum.`],
] as const

/** The message for a current streak. */
export function streakMessage(current: number): string {
  return MESSAGES.find(([days]) => current >= days)?.[1] ?? t`Start your streak today!`
}

/** For example '1 day' or '9 days'. */
export function daysText(days: number): string {
  return plural(days, { one: '# day', other: '# days' })
}

/** The unit behind a number of days that is shown separately. */
export function dayUnit(days: number): string {
  return plural(days, { one: 'day', other: 'days' })
}

/**
 * For example 'Active 18 of the last 30 days'.
 * @param counted how many of the last 30 days are not gentle; the others are left out
 */
export function activeDaysText(days: number, counted = ACTIVE_DAYS_WINDOW): string {
  const gentle = ACTIVE_DAYS_WINDOW - counted
  if (gentle === 0) {
    return plural(ACTIVE_DAYS_WINDOW, { other: `Active ${days} of the last # days` })
  }
  const all = daysText(counted)
  return plural(gentle, {
    one: `Active ${days} of ${all}, not counting # gentle day`,
    other: `Active ${days} of ${all}, not counting # gentle days`,
  })
}

/** For example '1 rest day in this streak' or '3 rest days in this streak'; `null` for 0. */
export function restDaysText(restDays: number): string | null {
  if (restDays === 0) return null
  return plural(restDays, {
    one: '# rest day in this streak',
    other: '# rest days in this streak',
  })
}

/** The accessible label of the ring: 'Current workout streak, 5 days of 30'. */
export function streakRingLabel(activity: 'workouts' | 'nutrition', current: number): string {
  return activity === 'workouts'
    ? plural(current, {
        one: `Current workout streak, # day of ${RING_GOAL_DAYS}`,
        other: `Current workout streak, # days of ${RING_GOAL_DAYS}`,
      })
    : plural(current, {
        one: `Current nutrition streak, # day of ${RING_GOAL_DAYS}`,
        other: `Current nutrition streak, # days of ${RING_GOAL_DAYS}`,
      })
}
