import type { LocalDate } from '@tend/domain/days/local-date'
import { type DayRegisters, MAX_REVISION } from '@tend/domain/days/registers'
import { expect, it } from 'vitest'
import { dayResponse } from '../../routes/day-response.ts'
import { dayToRow } from '../sql/day-row.ts'
import { hashUserId } from '../user-hash.ts'
import { dayBytes, PageBudget, storedDayBytes } from './day-size.ts'

const LONGEST_ID = `user_${'x'.repeat(64)}`
const date = '2026-11-20' as LocalDate
const largest: DayRegisters = {
  fields: {
    waterCount: 1000,
    habits: { meditation: true, walk: false },
    sleepRoutine: { active: false, progress: 100, completedTasks: { sleep_task_0: true } },
    eatingLog: { food: '汤\u0000\ud800"', feelings: '🍲' },
  },
  revisions: {
    waterCount: MAX_REVISION,
    habits: MAX_REVISION,
    sleepRoutine: MAX_REVISION,
    eatingLog: MAX_REVISION,
  },
}

it('the size of a day is at least its size in a response, and not much more', () => {
  const actual = Buffer.byteLength(JSON.stringify(dayResponse(LONGEST_ID, date, largest)))
  const { habits, sleep_routine, eating_log } = dayToRow(hashUserId('x'), date, 1, largest)
  const stored = storedDayBytes(Buffer.byteLength(habits + sleep_routine + eating_log))
  for (const size of [dayBytes(largest), stored]) {
    expect(size).toBeGreaterThanOrEqual(actual)
    expect(size).toBeLessThan(actual + 100)
  }
})

it('a page is full at its maximum, and the first item always fits', () => {
  const page = new PageBudget(10)
  expect([page.fits(6), page.fits(4), page.fits(1)]).toEqual([true, true, false])
  expect(new PageBudget(10).fits(11)).toBe(true)
})
