import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import type { Cycle } from '../rules/cycle.ts'
import { cycleTexts } from './cycle-text.ts'

test('the cycle in words', () => {
  const next = { from: '2026-12-03' as LocalDate, to: '2026-12-08' as LocalDate, cycles: 6 }
  const cycle: Cycle = { day: 12, next }
  expect(cycleTexts(cycle, (date) => date.slice(5))).toEqual({
    day: 'Day 12',
    next: 'The next may begin between 12-03 and 12-08, from your last six.',
  })
  expect(cycleTexts({ day: 1, next: null }, String).next).toBeNull()
})
