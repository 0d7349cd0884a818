import { expect, test } from 'vitest'
import type { LocalDate } from '../days/local-date.ts'
import { weightChangeText } from './weight-change.ts'
import { weightTrend } from './weight-trend.ts'

function change(...days: readonly (readonly [date: string, weight: number])[]): string {
  return weightChangeText(
    weightTrend(
      days.map(([date, weight], index) => ({
        id: String(index),
        date: date as LocalDate,
        createdAt: `2026-01-01T00:00:0${index}.000Z`,
        weight,
      })),
    ),
    (date) => (date.startsWith('2026-09') ? 'September' : 'December'),
  )
}

test.each([
  ['6 lbs lighter than in early September.', '2026-09-01', 178, '2026-11-20', 172],
  ['4 lbs heavier than in mid-September.', '2026-09-15', 168, '2026-11-20', 172],
  ['1 lb lighter than in late September.', '2026-09-21', 173, '2026-11-20', 172],
  ['2 lbs heavier than in late December 2025.', '2025-12-31', 170, '2026-11-20', 172],
  ['The same as in early September.', '2026-09-10', 172, '2026-11-20', 172],
  ['1 lb heavier than 27 days earlier.', '2026-10-24', 171, '2026-11-20', 172],
  ['2 lbs lighter than the day before.', '2026-11-19', 174, '2026-11-20', 172],
  ['2 lbs lighter than earlier that day.', '2026-11-20', 174, '2026-11-20', 172],
  ['0.3 lbs lighter than the day before.', '2026-11-19', 172.4, '2026-11-20', 172.1],
])('%s', (sentence, from, before, to, after) => {
  expect(change([from, before], [to, after])).toBe(sentence)
})

test('only the first and the last weight are compared', () => {
  expect(change(['2026-11-01', 170], ['2026-11-08', 190], ['2026-11-09', 171])).toBe(
    '1 lb heavier than 8 days earlier.',
  )
})

test('a single weight gives no text', () => {
  expect(change(['2026-11-20', 172])).toBe('')
})
