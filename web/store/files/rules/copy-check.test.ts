import type { LocalDate } from '@tend/shared/days/local-date'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { expect, test } from 'vitest'
import { changedAtMs, hasEntry } from './copy-check.ts'

const DATE = '2026-11-20' as LocalDate
const day = (revision: number) => exportedDay(DATE, { 'habits.walk': [true, revision] })
const session = {
  id: 'a',
  userId: 'user_a',
  date: DATE,
  startedAt: '2026-11-20T12:00:00Z',
  duration: 60,
  cycles: 3,
}

test('a copy has a day if it has all of its registers, in this or a later version', () => {
  expect(hasEntry(day(5), day(5))).toBe(true)
  expect(hasEntry(day(6), day(5))).toBe(true)
  expect(hasEntry(day(4), day(5))).toBe(false)
  expect(hasEntry(day(5), exportedDay(DATE, {}))).toBe(true)
})

test('a copy has a record if all values are the same; the owner does not matter', () => {
  expect(hasEntry({ ...session, userId: 'user_b' }, session)).toBe(true)
  expect(hasEntry({ ...session, cycles: 2 }, session)).toBe(false)
  const template = { id: 'a', name: 'Legs', duration: 5, exercises: [], order: 7 }
  expect(hasEntry({ ...template, order: 0 }, template)).toBe(true)
  expect(changedAtMs(template)).toBe(7)
})

test('the time of the last change is a revision, an end, or a creation', () => {
  expect(changedAtMs(day(7))).toBe(7)
  expect(changedAtMs(exportedDay(DATE, { 'waterCount.0123456789abcdef': [3, 99] }))).toBe(0)
  expect(changedAtMs(session)).toBe(Date.parse('2026-11-20T12:01:00Z'))
})
