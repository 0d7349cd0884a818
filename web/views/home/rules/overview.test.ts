import { expect, test } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import { dayOverview, weekAtPace, weekOverview } from './overview.ts'

const routine = (...done: number[]) => ({
  active: true,
  progress: 0,
  completedTasks: Object.fromEntries(done.map((index) => [`sleep_task_${index}`, true])),
})

const meal = (calories: number, quantity: number) =>
  ({ calories, quantity, protein: 0, carbs: 0, fats: 0 }) as Meal

const fields = {
  waterCount: 5,
  habits: { meditation: true, walk: false, reading: true, call: true },
  sleepRoutine: routine(0, 3, 7),
}

test('the figures of a day', () => {
  const day = dayOverview({
    workouts: [{ duration: 45 }, { duration: 12 }],
    meals: [meal(320, 1.5), meal(95, 0.1)],
    fields,
  })
  expect(day).toEqual({
    workouts: 2,
    activeMinutes: 57,
    caloriesBurned: 285,
    caloriesEaten: 489.5,
    glasses: 5,
    habitsDone: 3,
    sleepTasksDone: 3,
  })
  expect(weekAtPace(day)).toEqual({ workouts: 6, glasses: 25, habitsDone: 12 })
})

test('the tasks of a completed routine still count', () => {
  const sleepRoutine = { ...routine(0, 1, 2, 3, 4, 5, 6, 7), active: false }
  const day = dayOverview({ workouts: [], meals: [], fields: { ...fields, sleepRoutine } })
  expect(day.sleepTasksDone).toBe(8)
})

test('the figures of a week are sums over its entries', () => {
  const week = weekOverview(4, [fields, { waterCount: 3, habits: { walk: true } }])
  expect(week).toEqual({ workouts: 4, glasses: 8, habitsDone: 4 })
  expect(weekOverview(0, [])).toEqual({ workouts: 0, glasses: 0, habitsDone: 0 })
})
