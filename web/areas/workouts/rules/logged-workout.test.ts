import { describe, expect, test } from 'vitest'
import type { Workout } from '../../../kinds/workout.ts'
import { stopwatchText, withSetCompleted } from './logged-workout.ts'
import { defaultWorkoutName, workoutsAtPace } from './workout-name.ts'

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

test('workouts of a day are numbered from 1', () => {
  expect([0, 1, 4].map(defaultWorkoutName)).toEqual(['Workout 1', 'Workout 2', 'Workout 5'])
})

test('the pace of a week is three times the pace of a day', () => {
  expect([0, 1, 2].map(workoutsAtPace)).toEqual([0, 3, 6])
})

test('seconds are as on a stopwatch, rounded', () => {
  expect([2900, 3723, 59.6].map(stopwatchText)).toEqual(['48:20', '1:02:03', '1:00'])
})
