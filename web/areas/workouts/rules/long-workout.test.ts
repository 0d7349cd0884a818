import { expect, test } from 'vitest'
import type { WorkoutSet } from '../../../kinds/workout.ts'
import { answeredMinutes, isLongWorkout, minutesOfSets } from './long-workout.ts'

const exercise = (...sets: Partial<WorkoutSet>[]) => ({
  ...{ id: 'a', name: 'Plank', muscleGroup: '' },
  sets: sets.map((set) => ({ reps: 0, weight: 0, completed: true, ...set })),
})

test('a duration above six hours is a question, unless it was measured', () => {
  const exercises = [exercise({ reps: 8 })]
  expect([45, 360, 361, 4375].map((duration) => isLongWorkout({ duration, exercises }))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isLongWorkout({ duration: 700, exercises, fileName: 'ride.fit' })).toBe(false)
  const hike = [exercise({ seconds: 8 * 3600 })]
  expect(isLongWorkout({ duration: 480, exercises: hike })).toBe(false)
  expect(isLongWorkout({ duration: 4375, exercises: hike })).toBe(true)
})

test('completed sets have their measured times together', () => {
  const timed = exercise({ seconds: 90 }, { seconds: 100 }, { seconds: 999, completed: false })
  expect(minutesOfSets([timed, exercise({ reps: 8 })])).toBe(3)
  expect(minutesOfSets([exercise({ seconds: 10 })])).toBe(1)
  expect(minutesOfSets([exercise({ reps: 8 })])).toBe(0)
})

test('an answer says how long it was', () => {
  const workout = { duration: 4375, exercises: [exercise({ seconds: 1200 })] }
  expect(answeredMinutes(workout, 'sets')).toBe(20)
  expect(answeredMinutes(workout, 'usual')).toBe(45)
  expect(answeredMinutes(workout, 'kept')).toBe(4375)
  expect(answeredMinutes({ ...workout, exercises: [exercise({ reps: 8 })] }, 'sets')).toBe(45)
})
