import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapNutrients } from './nutrient-values.ts'
import { totalOf } from './nutrients.ts'

const tenths = fc.integer({ min: 1, max: 200 }).map((count) => count / 10)
const grams = fc.integer({ min: 0, max: 3000 })
const eaten = fc.record({
  quantity: tenths,
  calories: grams,
  protein: grams,
  carbs: grams,
  fats: grams,
})

const rounded = (meals: Parameters<typeof totalOf>[0]) => mapNutrients(totalOf(meals), Math.round)

test('the values of a meal are multiplied by its servings', () => {
  const soup = { quantity: 1.5, calories: 180, protein: 11, carbs: 28, fats: 3 }
  expect(rounded([soup])).toEqual({ calories: 270, protein: 17, carbs: 42, fats: 5 })
  expect(rounded([soup, { ...soup, quantity: 1 }])).toEqual({
    calories: 450,
    protein: 28,
    carbs: 70,
    fats: 8,
  })
  expect(rounded([])).toEqual({ calories: 0, protein: 0, carbs: 0, fats: 0 })
})

test('the sum is exact to tenths of a serving, in any order', () => {
  fc.assert(
    fc.property(fc.array(eaten, { maxLength: 40 }), (meals) => {
      const exact = meals.reduce(
        (sum, { calories, quantity }) => sum + calories * Math.round(quantity * 10),
        0,
      )
      const { calories } = rounded(meals)
      expect(calories).toBe(Math.floor((exact + 5) / 10))
      expect(rounded([...meals].reverse())).toEqual(rounded(meals))
    }),
  )
})
