import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mealInstant, mealTime } from './meal-time.ts'

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))
afterEach(() => vi.unstubAllEnvs())

const DAY = '2026-11-20' as LocalDate

test('a time of a day is shown as typed', () => {
  const createdAt = mealInstant(DAY, '08:15', 0)
  expect(createdAt).toBe('2026-11-20T07:15:00.000Z')
  expect(mealTime({ date: DAY, createdAt })).toBe('08:15')
})

test('before the start of the day it belongs to the end of the day', () => {
  const createdAt = mealInstant(DAY, '01:30', 4)
  expect(createdAt).toBe('2026-11-21T00:30:00.000Z')
  expect(mealTime({ date: DAY, createdAt })).toBe('01:30')
})

test('a meal that was logged on another day, or at an unknown time, has none', () => {
  expect(mealTime({ date: DAY, createdAt: '2026-11-22T07:15:00.000Z' })).toBe('')
  expect(mealTime({ date: DAY })).toBe('')
})
