import { addDays, localDateOf } from '@tend/shared/days/local-date'
import { anyHostileName } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import { usualMeals } from './usual-meals.ts'

const NOW = new Date(2026, 10, 20, 12, 30)
const TODAY = localDateOf(NOW)
let nth = 0

/** A lunch of some days ago, logged at a local time of that day. */
function lunch(foodName: string, daysAgo: number, time = '12:30', changed = {}): Meal {
  const date = addDays(TODAY, -daysAgo)
  return {
    id: `m${nth++}`,
    userId: 'user_test',
    date,
    mealType: 'lunch',
    foodName,
    quantity: 1,
    calories: 500 - daysAgo,
    protein: 0,
    carbs: 0,
    fats: 0,
    feelings: '',
    createdAt: new Date(`${date}T${time}`).toISOString(),
    ...changed,
  }
}

const usual = (meals: readonly Meal[], now = NOW) =>
  usualMeals(meals, 'lunch', now).usual.map(({ foodName, calories }) => `${foodName} ${calories}`)

describe('usual meals', () => {
  test('were logged on two of the last 14 days, with the values of the last time', () => {
    expect(usual([lunch('Soup', 2), lunch(' soup', 14)])).toEqual(['Soup 498'])
    expect(usual([lunch('Soup', 2)])).toEqual([])
    expect(usual([lunch('Soup', 2), lunch('Soup', 2)])).toEqual([])
    expect(usual([lunch('Soup', 2), lunch('Soup', 15)])).toEqual([])
  })

  test('were logged within 90 minutes of this time, also around midnight', () => {
    expect(usual([lunch('Soup', 1, '11:00'), lunch('Soup', 2, '14:00')])).toEqual(['Soup 499'])
    expect(usual([lunch('Soup', 1, '10:59'), lunch('Soup', 2)])).toEqual([])
    expect(usual([lunch('Soup', 1, '14:01'), lunch('Soup', 2)])).toEqual([])
    const atMidnight = new Date(2026, 10, 20, 0, 10)
    expect(usual([lunch('Soup', 1, '23:00'), lunch('Soup', 2, '01:30')], atMidnight)).toHaveLength(
      1,
    )
  })

  test('are of the same type, and were not added on a later day', () => {
    expect(usual([lunch('Soup', 1), lunch('Soup', 2, '12:30', { mealType: 'dinner' })])).toEqual([])
    const added = { createdAt: new Date(`${addDays(TODAY, -1)}T12:30`).toISOString() }
    expect(usual([lunch('Soup', 1), lunch('Soup', 2, '12:30', added)])).toEqual([])
    expect(usual([lunch('Soup', 1), lunch('Soup', 2, '12:30', { createdAt: undefined })])).toEqual(
      [],
    )
  })

  test('are at most three, the most frequent and then the most recent first', () => {
    const on = (name: string, ...days: number[]) => days.map((day) => lunch(name, day))
    const meals = [
      ...on('Old', 9, 10),
      ...on('Often', 5, 6, 7),
      ...on('New', 1, 3),
      ...on('Older', 12, 13),
    ]
    expect(usual(meals)).toEqual(['Often 495', 'New 499', 'Old 491'])
  })

  test('are not offered once they are logged today', () => {
    const meals = [lunch('Soup', 1), lunch('Soup', 2)]
    expect(usual([...meals, lunch('SOUP', 0, '07:00')])).toEqual([])
    expect(usual([...meals, lunch('Soup', 0, '07:00', { mealType: 'snack' })])).toHaveLength(1)
  })
})

describe("all of yesterday's meals", () => {
  const names = (meals: readonly Meal[]) =>
    usualMeals(meals, 'lunch', NOW).wholeYesterday.map(({ foodName }) => foodName)
  const oats = lunch('Oats', 1, '08:00', { mealType: 'breakfast' })

  test('are offered together until a meal is logged today', () => {
    const meals = [oats, lunch('Soup', 1), lunch('Bread', 2)]
    expect(names(meals)).toEqual(['Oats', 'Soup'])
    expect(names([...meals, lunch('Tea', 0)])).toEqual([])
  })

  test('are not offered if all are of one type', () => {
    expect(names([lunch('Soup', 1), lunch('Bread', 1)])).toEqual([])
  })
})

describe("yesterday's meals of a type", () => {
  const yesterday = (meals: readonly Meal[]) =>
    usualMeals(meals, 'lunch', NOW).yesterday.map(({ foodName }) => foodName)

  test('are offered at any time, until all of their foods are logged today', () => {
    const meals = [
      lunch('Soup', 1, '20:00'),
      lunch('Bread', 1),
      lunch('Tea', 1, '12:30', { mealType: 'snack' }),
      lunch('Rice', 2),
    ]
    expect(yesterday(meals)).toEqual(['Soup', 'Bread'])
    expect(yesterday([...meals, lunch('Soup', 0)])).toEqual(['Soup', 'Bread'])
    expect(yesterday([...meals, lunch('Soup', 0), lunch('Bread', 0)])).toEqual([])
    expect(yesterday([])).toEqual([])
  })
})

test('every food of two days is usual, whatever its name', () => {
  fc.assert(
    fc.property(anyHostileName, (name) => {
      expect(usual([lunch(name, 2), lunch(name, 5)])).toEqual([`${name} 498`])
      expect(usual([lunch(name, 2), lunch('Soup of the day', 5)])).toEqual([])
    }),
  )
})
