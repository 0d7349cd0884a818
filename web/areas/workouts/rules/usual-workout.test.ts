import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { anyHostileName } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Workout } from '../../../kinds/workout.ts'
import { usualMinutes, usualWorkout } from './usual-workout.ts'

// A Friday.
const TODAY = '2026-11-20' as LocalDate

function workout(daysAgo: number, name: string, ...exerciseIds: string[]): Workout {
  const date = addDays(TODAY, -daysAgo)
  return {
    id: `${daysAgo} ${name}`,
    userId: 'user',
    name,
    date,
    duration: 30,
    notes: null,
    createdAt: `${date}T08:00:00.000Z`,
    exercises: exerciseIds.map((id) => ({ id, name: id, muscleGroup: '', sets: [] })),
  }
}

const usual = (...workouts: Workout[]) => usualWorkout(workouts, TODAY)?.id

test('a workout done on two of the last four of this weekday is usual', () => {
  expect(usual(workout(7, 'Legs'), workout(28, 'Legs'))).toBe('7 Legs')
  expect(usual(workout(7, 'Legs'))).toBeUndefined()
  expect(usual(workout(7, 'Legs'), workout(8, 'Legs'), workout(9, 'Legs'))).toBeUndefined()
  expect(usual()).toBeUndefined()
})

test('two on the same day count once', () => {
  const twice = [workout(7, 'Walk'), { ...workout(7, 'Walk'), id: 'second' }]
  expect(usual(...twice)).toBeUndefined()
})

test('the latest one of any weekday is offered', () => {
  expect(usual(workout(2, 'Legs'), workout(7, 'legs '), workout(14, 'Legs'))).toBe('2 Legs')
})

test('the most frequent one wins; of equally frequent ones, the one done last', () => {
  const legs = [7, 14].map((daysAgo) => workout(daysAgo, 'Legs'))
  const run = [14, 21, 28].map((daysAgo) => workout(daysAgo, 'Run'))
  expect(usual(...legs, ...run)).toBe('14 Run')
  expect(usual(...run.slice(0, 2), ...legs)).toBe('7 Legs')
})

test('one that is done today already is not offered', () => {
  const legs = [7, 14].map((daysAgo) => workout(daysAgo, 'Legs'))
  expect(usual(...legs, workout(0, 'Legs'))).toBeUndefined()
  expect(usual(...legs, workout(0, 'Run'))).toBe('7 Legs')
})

test('workouts with a default name are compared by their exercises', () => {
  expect(usual(workout(7, 'Workout 1', 'a', 'b'), workout(14, 'Workout 2', 'a', 'b'))).toBe(
    '7 Workout 1',
  )
  expect(usual(workout(7, 'Workout 1', 'a'), workout(14, 'Workout 1', 'b'))).toBeUndefined()
})

test('any name and any exercise id can be usual', () => {
  fc.assert(
    fc.property(anyHostileName, (name) => {
      expect(usual(workout(7, name), workout(14, name))).toBe(`7 ${name}`)
      expect(usual(workout(7, '', name), workout(14, '', name))).toBe('7 ')
      expect(usual(workout(7, name), workout(14, 'Legs'))).toBeUndefined()
    }),
  )
})

test('it takes the median of its last four durations', () => {
  const lasting = (...minutes: number[]) =>
    minutes.map((duration, week) => ({ ...workout(7 * (week + 1), 'Legs'), duration }))
  const median = ([latest = workout(7, 'Legs'), ...before]: Workout[]) =>
    usualMinutes([...before, workout(1, 'Run'), latest], latest)
  expect(median(lasting(44, 46, 48, 90, 300))).toBe(47)
  expect(median(lasting(44, 50, 45))).toBe(45)
  expect(median(lasting(20))).toBe(20)
})
