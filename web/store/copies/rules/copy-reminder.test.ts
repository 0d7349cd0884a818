import { describe, expect, test } from 'vitest'
import {
  type CopyReminder,
  DEFAULT_COPY_REMINDER,
  isCopyDue,
  readCopyReminder,
} from './copy-reminder.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)
const weekly: CopyReminder = { days: 7, sinceMs: NOW - 30 * DAY }

describe('a copy is due', () => {
  test('the chosen number of days after the latest one', () => {
    expect(isCopyDue(weekly, NOW - 7 * DAY, NOW)).toBe(true)
    expect(isCopyDue(weekly, NOW - 7 * DAY + 1, NOW)).toBe(false)
    expect(isCopyDue({ ...weekly, days: 14 }, NOW - 7 * DAY, NOW)).toBe(false)
  })

  test('the chosen number of days after the first entry, if there is none', () => {
    expect(isCopyDue(weekly, null, NOW)).toBe(true)
    expect(isCopyDue({ ...weekly, sinceMs: NOW - 6 * DAY }, null, NOW)).toBe(false)
  })

  test('not while nothing is logged, nor if the reminder is off', () => {
    expect(isCopyDue({ ...weekly, sinceMs: null }, null, NOW)).toBe(false)
    expect(isCopyDue({ ...weekly, days: 0 }, null, NOW)).toBe(false)
  })

  test('not within the chosen days of "Not now", even if the latest copy is older', () => {
    expect(isCopyDue({ ...weekly, sinceMs: NOW - DAY }, NOW - 90 * DAY, NOW)).toBe(false)
  })

  test('if the latest copy is from the future, since the clock was wrong', () => {
    expect(isCopyDue(weekly, NOW + DAY, NOW)).toBe(true)
    expect(isCopyDue({ ...weekly, sinceMs: NOW + DAY }, NOW - 8 * DAY, NOW)).toBe(true)
  })
})

test('stored settings are read, and invalid ones replaced', () => {
  expect(readCopyReminder({ days: 14, sinceMs: 5 })).toEqual({ days: 14, sinceMs: 5 })
  expect(readCopyReminder({ days: 3, sinceMs: 'yesterday' })).toEqual(DEFAULT_COPY_REMINDER)
  expect(readCopyReminder([])).toBeUndefined()
})
