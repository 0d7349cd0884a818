import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type LocalDate } from './local-date.ts'
import { dayInMonth, monthOf } from './month.ts'

const date = (text: string) => text as LocalDate

test('a month has all of its days, and the number of empty cells before the first', () => {
  expect(monthOf(date('2026-11-20'))).toMatchObject({ leadingDays: 0 })
  expect(monthOf(date('2025-11-01'))).toMatchObject({ leadingDays: 6 })
  expect(monthOf(date('2024-02-29')).days).toHaveLength(29)
  expect(monthOf(date('2026-02-01')).days).toHaveLength(28)
  expect(monthOf(date('2026-12-31')).days.at(-1)).toBe('2026-12-31')
})

test('a month contains each of its days once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), (offset) => {
      const day = addDays(date('2026-11-20'), offset)
      const { days } = monthOf(day)
      expect(days.filter((other) => other === day)).toHaveLength(1)
      expect(days.map((_, index) => addDays(days[0], index))).toEqual(days)
      expect(addDays(days[0], days.length).slice(8)).toBe('01')
    }),
  )
})

test.each([
  ['2026-11-22', -1, '2026-10-22'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-11-22', -23, '2024-12-22'],
  ['1900-01-31', -1, null],
  ['2999-12-01', 1, null],
])('%s moved by %d months is %s', (day, months, moved) =>
  expect(dayInMonth(date(day), months)).toBe(moved),
)
