import { expect, test } from 'vitest'
import { shortDate, weekdayDate } from './date-text.ts'
import type { LocalDate } from './local-date.ts'

const TODAY = '2026-11-20' as LocalDate

test.each([
  ['2026-11-20', 'Fri 20 Nov'],
  ['2026-01-01', 'Thu 1 Jan'],
  ['2026-05-31', 'Sun 31 May'],
  ['2025-11-20', 'Thu 20 Nov 2025'],
  ['2027-02-28', 'Sun 28 Feb 2027'],
])('%s is shown as %s', (date, text) => {
  expect(weekdayDate(date as LocalDate, TODAY)).toBe(text)
  expect(shortDate(date as LocalDate, TODAY)).toBe(text.slice(4))
})

test('the year is left out while today is unknown', () => {
  expect(shortDate('2025-11-20' as LocalDate, null)).toBe('20 Nov')
})
