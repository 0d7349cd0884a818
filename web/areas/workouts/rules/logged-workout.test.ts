import { describe, expect, test } from 'vitest'
import type { Workout, WorkoutSet } from '../../../kinds/workout.ts'
import {
  defaultWorkoutName,
  describeSet,
  stopwatchText,
  withSetCompleted,
  workoutsAtPace,
} from './logged-workout.ts'

const set = { reps: 8, weight: 135, completed: false }
const squat = { id: 'preset_5', name: 'Squat', muscleGroup: 'Legs', sets: [set, set] }
const plank = { ...squat, id: 'preset_9', name: 'Plank' }
const workout = {
  id: 'local_1',
  userId: 'user_0123456789abcdefghij',
  name: 'Leg day',
  date: '2026-11-20',
  duration: 45,
  notes: 'Slow',
  createdAt: '2026-11-20T12:00:00.000Z',
  exercises: [squat, plank],
} as unknown as Workout

describe('marking a set as completed', () => {
  const completed = (changed: Workout) =>
    changed.exercises.map(({ sets }) => sets.map((each) => each.completed))

  test('changes only that set, in a copy', () => {
    const changed = withSetCompleted(workout, 1, 0, true)
    expect(completed(changed)).toEqual([
      [false, false],
      [true, false],
    ])
    expect(withSetCompleted(changed, 1, 0, false)).toEqual(workout)
    expect(completed(workout).flat()).not.toContain(true)
  })

  test.each([
    [2, 0],
    [-1, 0],
    [0, 2],
  ])('changes nothing for exercise %d, set %d', (exercise, at) => {
    expect(withSetCompleted(workout, exercise, at, true)).toEqual(workout)
  })
})

test('a set is described with its weight, if it has one', () => {
  expect(describeSet({ ...set, reps: 10, weight: 35 })).toBe('10 × 35 lbs')
  expect(describeSet({ ...set, reps: 10, weight: 0 })).toBe('10 reps')
})

test('workouts of a day are numbered from 1', () => {
  expect([0, 1, 4].map(defaultWorkoutName)).toEqual(['Workout 1', 'Workout 2', 'Workout 5'])
})

test('the pace of a week is three times the pace of a day', () => {
  expect([0, 1, 2].map(workoutsAtPace)).toEqual([0, 3, 6])
})

describe('a set as text', () => {
  const pounds = { value: 22.5, unit: 'kg' } as const
  test.each<[string, Partial<WorkoutSet>]>([
    ['10 × 35 lbs', { reps: 10, weight: 35 }],
    ['10 reps', { reps: 10 }],
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

test('seconds are as on a stopwatch, rounded', () => {
  expect([2900, 3723, 59.6].map(stopwatchText)).toEqual(['48:20', '1:02:03', '1:00'])
})
