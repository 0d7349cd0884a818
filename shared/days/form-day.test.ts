import { expect, test } from 'vitest'
import { formDay, latestFormDay } from './form-day.ts'
import type { LocalDate } from './local-date.ts'

const TODAY = '2026-11-20' as LocalDate

test.each([
  ['2026-11-19', '2026-11-19'],
  ['2024-02-29', '2024-02-29'],
  ['2026-11-20', null],
  ['2026-11-21', null],
  ['', null],
  ['2026-11-31', null],
  ['yesterday', null],
])('%j is read as %j', (text, day) => {
  expect(formDay(text, TODAY)).toBe(day)
})

test('the day of an edited entry stays, also if a flight west has made it a future one', () => {
  const tomorrow = '2026-11-21'
  expect(formDay(tomorrow, TODAY, tomorrow)).toBe(tomorrow)
  expect(formDay('2026-11-22', TODAY, tomorrow)).toBeNull()
  expect(formDay('', TODAY, tomorrow)).toBeNull()
  expect([latestFormDay(TODAY), latestFormDay(TODAY, '2026-11-19')]).toEqual([TODAY, TODAY])
  expect(latestFormDay(TODAY, tomorrow)).toBe(tomorrow)
})
