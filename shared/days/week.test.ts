import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type LocalDate } from './local-date.ts'
import { startOfWeek, type Weekday, weekdayOf } from './week.ts'

test('a week starts on its first weekday, at most six days before the date', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 60_000 }),
      fc.integer({ min: 0, max: 6 }),
      (offset, first) => {
        const date = addDays('2026-11-20' as LocalDate, offset)
        const start = startOfWeek(date, first as Weekday)
        expect(weekdayOf(start)).toBe(first)
        expect(start <= date && addDays(start, 7) > date).toBe(true)
      },
    ),
  )
})

test('20 November 2026 is a Friday', () => {
  const friday = '2026-11-20' as LocalDate
  expect(weekdayOf(friday)).toBe(5)
  expect(startOfWeek(friday, 1)).toBe('2026-11-16')
  expect(startOfWeek(friday, 0)).toBe('2026-11-15')
})
