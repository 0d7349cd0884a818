import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { type ArchiveRecords, EMPTY_RECORDS } from './archive.ts'
import { limitRecords } from './limit-records.ts'

const DATE = '2026-11-20' as LocalDate

const SOUP: Meal = {
  id: 'm1',
  userId: 'user_x',
  date: DATE,
  mealType: 'lunch',
  foodName: 'Soup',
  quantity: 1,
  calories: 1_000_000,
  protein: 9.5,
  carbs: 0,
  fats: 3,
  feelings: '',
}

const LEGS: Workout = {
  id: 'w1',
  userId: 'user_x',
  name: 'Legs',
  date: DATE,
  duration: 45,
  notes: null,
  createdAt: '',
  exercises: [
    {
      id: 'preset_7',
      name: 'Squat',
      muscleGroup: 'Legs',
      sets: [{ reps: 10, weight: 187.5, completed: true }],
    },
  ],
}

const METRIC: Measurement = {
  id: 'b1',
  userId: 'user_x',
  date: DATE,
  createdAt: '',
  weight: 1500,
  chest: null,
  waist: 120,
  hips: null,
  arms: null,
  legs: null,
  bodyFat: 100,
  notes: '',
}

const records = (changes: Partial<ArchiveRecords>): ArchiveRecords => ({
  ...EMPTY_RECORDS,
  ...changes,
})

test('numbers within the limits stay, also fractions', () => {
  const within = records({ meals: [SOUP], workouts: [LEGS], measurements: [METRIC] })
  expect(limitRecords(within)).toEqual({ records: within, limited: [] })
})

test('each number beyond a limit becomes the limit and is named', () => {
  const [exercise] = LEGS.exercises
  if (!exercise) throw new Error('An exercise is missing')
  const found = limitRecords(
    records({
      meals: [{ ...SOUP, quantity: 0.01, calories: 1e20, protein: 2e6, carbs: 3e6, fats: 4e6 }],
      workouts: [
        {
          ...LEGS,
          duration: 5e6,
          exercises: [{ ...exercise, sets: [{ reps: 6e6, weight: 7e6, completed: false }] }],
        },
      ],
      measurements: [{ ...METRIC, weight: 1501, waist: 121, bodyFat: 101 }],
    }),
  )
  expect(found.records).toEqual(
    records({
      meals: [{ ...SOUP, quantity: 0.1, calories: 1e6, protein: 1e6, carbs: 1e6, fats: 1e6 }],
      workouts: [
        {
          ...LEGS,
          duration: 1e6,
          exercises: [{ ...exercise, sets: [{ reps: 1e6, weight: 1e6, completed: false }] }],
        },
      ],
      measurements: [METRIC],
    }),
  )
  expect(
    found.limited.map(({ owner, field, found, limit }) => [owner, field, found, limit]),
  ).toEqual([
    ['Legs', 'duration', 5e6, 1e6],
    ['Squat', 'reps', 6e6, 1e6],
    ['Squat', 'weight', 7e6, 1e6],
    ['Soup', 'quantity', 0.01, 0.1],
    ['Soup', 'calories', 1e20, 1e6],
    ['Soup', 'protein', 2e6, 1e6],
    ['Soup', 'carbs', 3e6, 1e6],
    ['Soup', 'fats', 4e6, 1e6],
    [null, 'weight', 1501, 1500],
    [null, 'bodyFat', 101, 100],
    [null, 'waist', 121, 120],
  ])
  expect(new Set(found.limited.map(({ date }) => date))).toEqual(new Set([DATE]))
})

test('the numbers of a recipe have the limits of a meal', () => {
  const { foodName, quantity, calories, protein, carbs, fats } = SOUP
  const food = { foodName, quantity, calories, protein, carbs, fats }
  const stew = {
    id: 'r1',
    userId: 'user_x',
    name: 'Stew',
    portions: 4,
    foods: [food],
    createdAt: '',
  }
  const within = records({ recipes: [stew] })
  expect(limitRecords(within)).toEqual({ records: within, limited: [] })
  const beyond = { ...stew, portions: 0.01, foods: [{ ...food, calories: 2e6 }] }
  expect(limitRecords(records({ recipes: [beyond] }))).toEqual({
    records: records({ recipes: [{ ...stew, portions: 0.1 }] }),
    limited: [
      { date: null, owner: 'Stew', field: 'portions', found: 0.01, limit: 0.1 },
      { date: null, owner: 'Soup', field: 'calories', found: 2e6, limit: 1_000_000 },
    ],
  })
})
