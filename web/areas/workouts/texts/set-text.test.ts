import { describe, expect, test } from 'vitest'
import type { WorkoutSet } from '../../../kinds/workout.ts'
import { describeSet, describeSets, setName } from './set-text.ts'

describe('a set as text', () => {
  const pounds = { value: 22.5, unit: 'kg' } as const
  test.each<[string, Partial<WorkoutSet>]>([
    ['10 × 35 lbs', { reps: 10, weight: 35 }],
    ['10 reps', { reps: 10 }],
    ['1 rep', { reps: 1 }],
    ['0 reps', {}],
    ['0:45', { seconds: 45 }],
    ['1:02:00', { seconds: 3720 }],
    ['0:45 × 22 lbs', { seconds: 45, weight: 22 }],
    ['5.2 km in 28:10', { distance: 5.2, seconds: 1690 }],
    ['5.25 km', { distance: 5.2499 }],
    ['0.04 km × 88 lbs in 0:30', { distance: 0.04, seconds: 30, weight: 88 }],
    ['10 × 20 lbs assisted', { reps: 10, assistance: 20 }],
    ['10 reps 0.4 km in 2:00', { reps: 10, distance: 0.4, seconds: 120 }],
    ['10 × 35 lbs (warm-up, RPE 7.5)', { reps: 10, weight: 35, isWarmUp: true, effort: 7.5 }],
  ])('%s', (text, figures) => {
    expect(describeSet({ reps: 0, weight: 0, completed: true, ...figures })).toBe(text)
  })

  test('has quantities in the units of the user, as typed', () => {
    const set = { reps: 0, weight: 0, completed: true, distance: 4.989, seconds: 1500 }
    const typed = { distance: { value: 3.1, unit: 'mi' } } as const
    expect(describeSet({ ...set, typed }, 'kg', false, 'mi')).toBe('3.1 mi in 25:00')
    expect(describeSet({ ...set, distance: 5 }, 'kg', false, 'mi')).toBe('3.11 mi in 25:00')
    const assisted = { reps: 8, weight: 0, completed: true, assistance: 49.6 }
    expect(describeSet({ ...assisted, typed: { assistance: pounds } }, 'kg')).toBe(
      '8 × 22.5 kg assisted',
    )
  })
})

test.each([
  [
    '10, 8 × 185, 8 × 190, 6 × 185 lbs',
    [
      [10, 185],
      [8, 185],
      [8, 190],
      [6, 185],
    ],
  ],
  [
    '10 × 185, 8 × 190 lbs',
    [
      [10, 185],
      [8, 190],
    ],
  ],
  [
    '100, 80 reps',
    [
      [100, 0],
      [80, 0],
    ],
  ],
  [
    '10 × 35 lbs, 12 reps',
    [
      [10, 35],
      [12, 0],
    ],
  ],
] as [string, [number, number][]][])('sets are described in one line: %s', (text, sets) => {
  expect(describeSets(sets.map(([reps, weight]) => ({ reps, weight, completed: true })))).toBe(text)
})

test('warm-ups do not count as sets', () => {
  const all = [{ isWarmUp: true }, {}, {}]
  expect(all.map((_, index) => setName(all, index))).toEqual(['Warm-up 1', 'Set 1', 'Set 2'])
})
