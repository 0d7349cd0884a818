import { ACTIVE_DAYS_WINDOW } from './active-days.ts'

/** The ring of a streak is full at so many days (specification §9). */
const RING_GOAL_DAYS = 30

/** From how many days on a line is said; the highest first (specification §4). */
const LINES = [
  [30, "You're a champion! Keep the fire burning."],
  [14, "Two weeks in! You're crushing it."],
  [7, 'One week strong! Keep going.'],
  [3, 'Great start! Consistency is key.'],
  [1, 'Keep it up! Build momentum.'],
] as const

/** The line of a current streak, by its days. */
export function streakMessage(current: number): string {
  return LINES.find(([days]) => current >= days)?.[1] ?? 'Start your streak today!'
}

/** '1 day', '9 days'. */
export function daysText(days: number): string {
  return `${days} ${dayUnit(days)}`
}

export function dayUnit(days: number): string {
  return days === 1 ? 'day' : 'days'
}

/** '18 of the last 30 days'. */
export function activeDaysText(days: number): string {
  return `${days} of the last ${ACTIVE_DAYS_WINDOW} days`
}

/** '1 of them a rest day', '3 of them rest days'; nothing without any. */
export function restDaysText(restDays: number): string | null {
  if (restDays === 0) return null
  return restDays === 1 ? '1 of them a rest day' : `${restDays} of them rest days`
}

/** What the ring shows, in words: 'Current workout streak, 5 days of 30'. */
export function streakRingLabel(name: string, current: number): string {
  return `Current ${name} streak, ${daysText(current)} of ${RING_GOAL_DAYS}`
}
