import { dayResponse, syncedDay } from '@tend/protocol/daily-data'
import type { LocalDate } from '@tend/shared/days/local-date'
import {
  type DayRegisters,
  EMPTY_REGISTERS,
  MAX_REVISION,
} from '@tend/shared/days/registers/registers'
import { describe, expect, it } from 'vitest'
import { dayToRow } from '../sql/day-row.ts'
import { hashUserId } from '../user-hash.ts'
import { dayBytes, PageBudget, storedDayBytes } from './day-size.ts'

const LONGEST_ID = `user_${'x'.repeat(64)}`
const date = '2026-11-20' as LocalDate
const allKinds: DayRegisters = {
  habits: [null, MAX_REVISION],
  'habits.meditation': [true, MAX_REVISION],
  'habits.walk': [false, MAX_REVISION],
  'sleepRoutine.active': [true, MAX_REVISION],
  'sleepRoutine.completedTasks': [null, MAX_REVISION],
  'sleepRoutine.completedTasks.sleep_task_0': [true, MAX_REVISION],
  'eatingLog.food': ['汤\u0000\ud800"', MAX_REVISION],
  'eatingLog.feelings': ['🍲', MAX_REVISION],
  'waterCount.0123456789abcdef': [1000, 0],
  waterCount: [1000, MAX_REVISION],
  waterChanged: [null, MAX_REVISION],
}
const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe.each<[string, DayRegisters]>([
  ['a day with every kind of register', allKinds],
  ['a day with long texts only', { 'eatingLog.food': ['汤'.repeat(10_000), MAX_REVISION] }],
  ['an empty day', EMPTY_REGISTERS],
])('the size of %s', (_, registers) => {
  it('is at least its size in the response to a batch, and not much more', () => {
    const actual = jsonBytes(syncedDay(date, registers))
    expect(dayBytes(JSON.stringify(registers))).toBeGreaterThanOrEqual(actual)
    expect(dayBytes(JSON.stringify(registers))).toBeLessThan(actual + 10)
  })

  it('is at least its size in a page, and at most its registers more', () => {
    const actual = jsonBytes(dayResponse(LONGEST_ID, date, registers))
    const row = dayToRow(hashUserId('x'), date, 1, registers)
    const stored = storedDayBytes(Buffer.byteLength(row.registers))
    expect(stored).toBeGreaterThanOrEqual(actual)
    expect(stored).toBeLessThan(actual + jsonBytes(registers) + 100)
  })
})

it('a page is full at its maximum, and the first item always fits', () => {
  const page = new PageBudget(10)
  expect([page.fits(6), page.fits(4), page.fits(1)]).toEqual([true, true, false])
  expect(new PageBudget(10).fits(11)).toBe(true)
})
