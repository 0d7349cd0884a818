import { amountLanguage } from '@tend/shared/food-amounts/amount-language'
import { readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { expect, test, vi } from 'vitest'
import { amountsMeant, foodsMeant, hasAllWords, stepServings } from './listed-food.ts'
import type { FoodValues } from './meal-form.ts'

function food(name: string, calories: number, label = '1 slice', grams = 25): FoodValues {
  const values = { calories, protein: 3, carbs: 10, fats: 1 }
  const per100g = { calories: (calories * 100) / grams, protein: 12, carbs: 40, fats: 4 }
  const portions = [
    { label, grams },
    { label: '', grams: 100 },
  ]
  return { name, ...values, serving: `${label} (${grams} g)`, measured: { per100g, portions } }
}

const TOASTS = [food('Toast, white', 73), food('Toast, rye', 83), food('French toast', 180)]

test.each([
  ['toast', TOASTS, ['White', 'Rye']],
  ['bread', [food('Rye bread', 83), food('French bread', 180)], ['Rye bread', 'French bread']],
  ['rye toast', TOASTS, ['Toast, rye']],
  ['eggs', [food('Egg', 72), food('Egg, boiled', 78)], ['Egg']],
  ['coffee', [food('Coffee, black', 2), food('Coffee, instant', 7)], ['Coffee, black']],
  ['kumara', [food('Sweet potato, baked', 130)], ['Sweet potato, baked']],
  ['zorbal', [], []],
])('%s of the foods found may be %j', (name, foods, labels) => {
  expect(foodsMeant(name, foods).map(({ label }) => label)).toEqual(labels)
})

test('in another language a word that the best food does not have in its name means just this food', async () => {
  vi.resetModules()
  const german = amountLanguage('de\tone; other')
  vi.doMock('@tend/shared/food-amounts/app-amounts', () => ({ appAmounts: () => german }))
  const { foodsMeant: meant } = await import('./listed-food.ts')
  const labels = (name: string, foods: readonly FoodValues[]) =>
    meant(name, foods).map(({ label }) => label)
  const breads = [food('Weizenmischbrot', 75), food('Glutenfreies Brot', 69)]
  expect(labels('Brot', breads)).toEqual(['Weizenmischbrot'])
  const cheeses = [food('Käse, mild', 75), food('Käse, alt', 110)]
  expect(labels('Käse', cheeses)).toEqual(['Mild', 'Alt'])
  vi.doUnmock('@tend/shared/food-amounts/app-amounts')
})

const amounts = (of: FoodValues, text: string) =>
  amountsMeant(of, readFoodAmount(text).amount).map(
    ({ food: { serving }, quantity }) => `${quantity} ${serving}`,
  )

test('an amount is asked for if the food does not tell its weight, or if it is more than a day’s food', () => {
  const toast = food('Toast, white', 73)
  expect(amounts(toast, 'toast')).toEqual(['1 1 slice (25 g)'])
  expect(amounts(toast, '2 toast')).toEqual(['2 1 slice (25 g)'])
  expect(amounts(toast, '2 bowls of toast')).toEqual(['1 1 slice (25 g)', '1 100 g'])
  expect(amounts(toast, '330 toast')).toEqual(['1 330 g', '1 1 slice (25 g)'])
})

test('a dish has all words of the listed foods', () => {
  expect(hasAllWords('Scrambled eggs on toast', ['2 eggs', 'toast'])).toBe(true)
  expect(hasAllWords('Challah', ['2 eggs', 'toast'])).toBe(false)
})

test('servings change by one, and below one by half', () => {
  expect([2, 1, 0.5].map((quantity) => stepServings(quantity, -1))).toEqual([1, 0.5, 0.5])
  expect([2, 1, 0.5].map((quantity) => stepServings(quantity, 1))).toEqual([3, 2, 1])
})
