import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { weightChangeText } from '../texts/weight-change-text.ts'
import { weightChange } from './weight-change.ts'
import { weightTrend } from './weight-trend.ts'

function change(...days: readonly (readonly [date: string, weight: number])[]): string {
  const points = weightTrend(
    days.map(([date, weight], index) => ({
      id: String(index),
      date: date as LocalDate,
      createdAt: `2026-01-01T00:00:0${index}.000Z`,
      weight,
    })),
  )
  const found = weightChange(points)
  const monthName = (date: LocalDate) => (date.startsWith('2026-09') ? 'September' : 'December')
  return found ? weightChangeText(found, monthName) : ''
}

test.each([
  ['about 6 lbs lighter than in early September.', '2026-09-01', 178, '2026-11-20', 172],
  ['about 4 lbs heavier than in mid-September.', '2026-09-15', 168, '2026-11-20', 172],
  ['about 1 lb lighter than in late September.', '2026-09-21', 173, '2026-11-20', 172],
  ['about 2 lbs heavier than in late December 2025.', '2025-12-31', 170, '2026-11-20', 172],
  ['about the same as in early September.', '2026-09-10', 172.4, '2026-11-20', 172],
  ['about 1 lb heavier than 27 days earlier.', '2026-10-24', 171, '2026-11-20', 172],
  ['about 2 lbs lighter than 14 days earlier.', '2026-11-06', 174, '2026-11-20', 172],
])('By the trend, %s', (sentence, from, before, to, after) => {
  expect(change([from, before], [to, after])).toBe(`By the trend, ${sentence}`)
})

/** A weight of 172 on each day of November up to the 20th, except on the given days. */
function november(others: Readonly<Record<number, number>> = {}) {
  return Array.from({ length: 20 }, (_, index) => {
    const date = `2026-11-${String(index + 1).padStart(2, '0')}`
    return [date, others[index + 1] ?? 172] as const
  })
}

test('a single unusual weight, also the first or the last one, hardly counts', () => {
  expect(change(...november())).toBe('By the trend, about the same as 19 days earlier.')
  expect(change(...november({ 1: 175 }))).toBe('By the trend, about the same as 19 days earlier.')
  expect(change(...november({ 20: 169 }))).toBe('By the trend, about the same as 19 days earlier.')
  expect(change(...november({ 1: 182 }))).toBe(
    'By the trend, about 1 lb lighter than 19 days earlier.',
  )
})

test('a day counts once, however many weights it has', () => {
  const first = Array(4).fill(['2026-09-01', 204])
  const daily = Array.from({ length: 60 }, (_, at) => {
    const month = at < 22 ? `2026-09-${String(at + 9).padStart(2, '0')}` : null
    return [month ?? `2026-10-${String(at - 21).padStart(2, '0')}`, 200] as const
  }).slice(0, 52)
  // The first week has the days 204 and 200.
  expect(change(...first, ['2026-09-04', 200], ...daily)).toBe(
    'By the trend, about 2 lbs lighter than in early September.',
  )
})

test('less than two weeks give no text', () => {
  expect(change(['2026-11-07', 174], ['2026-11-20', 172])).toBe('')
  expect(change(['2026-11-20', 174], ['2026-11-20', 172])).toBe('')
})

test('a single weight gives no text', () => {
  expect(change(['2026-11-20', 172])).toBe('')
})
