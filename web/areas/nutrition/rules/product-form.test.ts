import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { expect, test } from 'vitest'
import { emptyProductForm, productForm, productOf } from './product-form.ts'

const BAR = {
  name: 'Oat bar',
  serving: '1 bar',
  grams: 40,
  calories: 160,
  protein: 4,
  carbs: 24,
  fats: 4.8,
}

test('a food that is only looked at stays as it is', () => {
  expect(productOf(productForm(BAR))).toEqual({ food: BAR })
  const unweighed = { ...BAR, grams: null }
  expect(productOf(productForm(unweighed))).toEqual({ food: unweighed })
})

test('numbers with more decimal places than their fields stay until they are changed', () => {
  const weighed = { ...BAR, grams: 113.398, calories: 431.125, carbs: 54.321 }
  const form = productForm(weighed)
  expect(form).toMatchObject({ grams: '113.4', calories: '431.1', carbs: '54.32' })
  expect(productOf({ ...form, name: 'Bar', fats: '5' }, 'kcal', weighed)).toEqual({
    food: { ...weighed, name: 'Bar', fats: 5 },
  })
  expect(productOf(form)).toEqual({
    food: { ...weighed, grams: 113.4, calories: 431.1, carbs: 54.32 },
  })
})

test('a food is of its source until its figures are corrected', () => {
  const food = { ...BAR, source: 'Open Food Facts' } as const
  const form = productForm(food)
  expect(productOf({ ...form, name: 'Bar' }, 'kcal', food)).toHaveProperty('food.source')
  expect(productOf({ ...form, fats: '5' }, 'kcal', food)).not.toHaveProperty('food.source')
})

test('only the name is required', () => {
  expect(productOf({ ...emptyProductForm, name: ' Bar ' })).toEqual({
    food: { name: 'Bar', serving: '', grams: null, calories: 0, protein: 0, carbs: 0, fats: 0 },
  })
  expect(productOf({ ...emptyProductForm, name: ' ' })).toEqual({ field: 'name' })
})

test.each(['grams', 'calories', 'protein', 'carbs', 'fats'] as const)(
  'a %s above the limit has to be corrected',
  (field) => {
    const form = productForm({ ...BAR, [field]: MAX_NUMBER })
    expect(productOf(form)).toHaveProperty('food')
    expect(productOf({ ...form, [field]: String(MAX_NUMBER + 1) })).toEqual({ field })
  },
)
