import { expect, test } from 'vitest'
import { formDay } from './form-day.ts'
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
