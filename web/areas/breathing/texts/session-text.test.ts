import { expect, test } from 'vitest'
import { sessionTimerText } from '../rules/session-timer.ts'
import { durationText, sessionMinutesText } from './session-text.ts'

test.each([
  [-1, '0:00'],
  [999, '0:00'],
  [78_400, '1:18'],
  [600_000, '10:00'],
  [3_605_000, '1:00:05'],
])('after %i ms the timer shows %s', (ms, text) => expect(sessionTimerText(ms)).toBe(text))

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [185, '3 min 5 s'],
])('a duration of %i seconds is shown as %s', (seconds, text) =>
  expect(durationText(seconds)).toBe(text),
)

test.each([
  [0, '0 min'],
  [59, 'under 1 min'],
  [60, '1 min'],
  [779, '12 min'],
])('a daily total of %i seconds is shown as %s', (seconds, text) =>
  expect(sessionMinutesText(seconds)).toBe(text),
)
