import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { receiptRecord, workoutTotals } from './workout-receipt.ts'

const set = (reps: number, weight: number, more = {}) => ({
  reps,
  weight,
  completed: true,
  ...more,
})
const day = (date: string, ...sets: ReturnType<typeof set>[]) => ({ date: date as LocalDate, sets })
const squat = (...sets: ReturnType<typeof set>[]) => [{ name: 'Squat', sets }]

test('totals leave out warm-ups and sets that are not completed', () => {
  const kg = { typed: { weight: { value: 60, unit: 'kg' } } }
  const sets = [
    set(8, 88, { isWarmUp: true }),
    set(10, 132.3, kg),
    set(5, 132, { completed: false }),
  ]
  const run = { sets: [set(0, 0, { distance: 5, seconds: 1800 }), set(0, 0, { seconds: 60 })] }
  expect(workoutTotals([{ sets }, run], 'kg')).toEqual({
    ...{ sets: 3, reps: 10, volume: 600 },
    ...{ distance: 5, seconds: 1800 },
  })
})

test.each([
  ['more than ever at these reps', [set(10, 180)], [set(10, 170), set(12, 160)], 170],
  ['fewer reps than a heavier set', [set(8, 180)], [set(10, 185), set(3, 200)], null],
  ['a warm-up of today', [set(10, 200, { isWarmUp: true })], [set(10, 170)], null],
  ['a warm-up before', [set(10, 180)], [set(10, 185, { isWarmUp: true }), set(10, 100)], 100],
  ['the same weight, converted', [set(10, 176.37)], [set(10, 176.4)], null],
  ['for the first time', [set(10, 180)], [], null],
  ['only fewer reps before', [set(10, 180)], [set(8, 150)], null],
])('a best set: %s', (_, sets, before, weight) => {
  const record = receiptRecord(squat(...sets), [[day('2026-11-16', ...before)]])
  expect(record?.before.weight ?? null).toBe(weight)
})

test('the heaviest of several best sets is shown', () => {
  const lifts = [...squat(set(10, 180)), { name: 'Row', sets: [set(5, 190), set(8, 120)] }]
  const before = [[day('2026-11-16', set(10, 170))], [day('2026-11-09', set(8, 100))]]
  expect(receiptRecord(lifts, before)).toMatchObject({ name: 'Row', date: '2026-11-09' })
})
