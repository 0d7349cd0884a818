import { expect, test } from 'vitest'
import {
  activeDaysText,
  daysText,
  restDaysText,
  streakMessage,
  streakRingLabel,
} from './streak-text.ts'

test.each([
  [0, 0, 'Start your streak today!'],
  [1, 2, 'Keep it up! Build momentum.'],
  [3, 6, 'Great start! Consistency is key.'],
  [7, 13, 'One week strong! Keep going.'],
  [14, 29, "Two weeks in! You're crushing it."],
  [30, 90, "You're a champion! Keep the fire burning."],
])('a streak of %i to %i days has the same message', (from, to, message) => {
  for (let days = from; days <= to; days++) expect(streakMessage(days)).toBe(message)
})

test('texts use the singular for 1 and the plural otherwise', () => {
  expect([0, 1, 2].map(daysText)).toEqual(['0 days', '1 day', '2 days'])
  expect([0, 1, 2].map(restDaysText)).toEqual([
    null,
    '1 rest day in this streak',
    '2 rest days in this streak',
  ])
  expect(activeDaysText(18)).toBe('Active 18 of the last 30 days')
  expect(streakRingLabel('workouts', 1)).toBe('Current workout streak, 1 day of 30')
})

test('gentle days are left out of the active days', () => {
  expect(activeDaysText(18, 26)).toBe('Active 18 of 26 days, not counting 4 gentle days')
  expect(activeDaysText(1, 29)).toBe('Active 1 of 29 days, not counting 1 gentle day')
})
