import { ACTIVE_DAYS_WINDOW } from './active-days.ts'

/** The number of days at which the ring of a streak is full. */
const RING_GOAL_DAYS = 30

/** The minimum streak of each message, highest first. */
const MESSAGES = [
  [30, "You're a champion! Keep the fire burning."],
  [14, "Two weeks in! You're crushing it."],
  [7, 'One week strong! Keep going.'],
  [3, 'Great start! Consistency is key.'],
  [1, 'Keep it up! Build momentum.'],
] as const

/** The message for a current streak. */
export function streakMessage(current: number): string {
  return MESSAGES.find(([days]) => current >= days)?.[1] ?? 'Start your streak today!'
}

/** For example '1 day' or '9 days'. */
export function daysText(days: number): string {
  return `${days} ${dayUnit(days)}`
}

export function dayUnit(days: number): string {
  return days === 1 ? 'day' : 'days'
}

/**
 * For example 'Active 18 of the last 30 days'.
 * @param counted how many of the last 30 days are not gentle; the others are left out
 */
export function activeDaysText(days: number, counted = ACTIVE_DAYS_WINDOW): string {
  const gentle = ACTIVE_DAYS_WINDOW - counted
  if (gentle === 0) return `Active ${days} of the last ${ACTIVE_DAYS_WINDOW} days`
  return `Active ${days} of ${daysText(counted)}, not counting ${gentle} gentle ${dayUnit(gentle)}`
}

/** For example '1 rest day in this streak' or '3 rest days in this streak'; `null` for 0. */
export function restDaysText(restDays: number): string | null {
  if (restDays === 0) return null
  return `${restDays} rest ${dayUnit(restDays)} in this streak`
}

/** The accessible label of the ring: 'Current workout streak, 5 days of 30'. */
export function streakRingLabel(name: string, current: number): string {
  return `Current ${name} streak, ${daysText(current)} of ${RING_GOAL_DAYS}`
}
