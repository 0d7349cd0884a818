import type { FoodSearchResult } from '@tend/protocol/food-search'
import { readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { expect, test } from 'vitest'
import type { BarcodeFood } from '../../../kinds/barcode-food.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { EatenFood } from './device-foods.ts'
import { foundFoods, withLateFoods } from './found-food.ts'

const banana: FoodSearchResult = {
  fdcId: 17,
  description: 'Banana',
  brandName: null,
  calories: 105.4,
  protein: 1.3,
  carbs: 27,
  fat: 0.4,
  serving: { grams: 118, label: '1 medium' },
}
const shownBanana = {
  id: '17',
  name: 'Banana',
  brand: '',
  isOwn: false,
  calories: 105.4,
  protein: 1.3,
  carbs: 27,
  fats: 0.4,
  serving: '1 medium (118 g)',
  measured: {
    per100g: {
      calories: expect.closeTo(89.32),
      protein: expect.closeTo(1.1),
      carbs: expect.closeTo(22.88),
      fats: expect.closeTo(0.34),
    },
    portions: [
      { label: '1 medium', grams: 118 },
      { label: '', grams: 100 },
    ],
  },
}
const eaten = (change: Partial<Meal>) =>
  ({
    meal: {
      id: 'local_1',
      foodName: ' BANANA ',
      calories: 105,
      protein: 1,
      carbs: 27,
      fats: 0,
      ...change,
    },
  }) as EatenFood

test('a found food has its brand and serving', () => {
  expect(foundFoods([], [banana])).toEqual([shownBanana])
  expect(foundFoods([], [{ ...banana, brandName: 'Sunny' }])).toEqual([
    { ...shownBanana, brand: 'Sunny' },
  ])
})

test('past foods come first, except those with the name and values of a found one', () => {
  expect(foundFoods([eaten({})], [banana])).toEqual([shownBanana])
  for (const change of [
    { foodName: 'Bananas' },
    { calories: 106 },
    { protein: 2 },
    { carbs: 28 },
    { fats: 1 },
  ]) {
    const { foodName, ...values } = { ...eaten({}).meal, ...change }
    expect(foundFoods([eaten(change)], [banana])).toEqual([
      {
        ...values,
        name: foodName,
        brand: '',
        isOwn: true,
        serving: '',
        measured: null,
        servingAmount: null,
      },
      shownBanana,
    ])
  }
})

test('with an amount, the food that was asked for comes before dishes eaten earlier', () => {
  const egg = { ...banana, fdcId: 18, description: 'Egg' }
  const boiled = { ...banana, fdcId: 19, description: 'Egg, boiled' }
  const dish = eaten({ foodName: 'Scrambled eggs on toast' })
  const names = foundFoods([dish], [boiled, egg], readFoodAmount('2 eggs')).map(({ name }) => name)
  expect(names).toEqual(['Egg', 'Scrambled eggs on toast', 'Egg, boiled'])
})

test('a food that the user has kept replaces the found one, and comes first if it matches', () => {
  const gtin = '04006381333931'
  const product = { ...banana, fdcId: 10 ** 14 + 4006381333931, gtin }
  expect(foundFoods([], [banana, product])[1]?.origin).toMatchObject({
    isPublic: true,
    product: { gtin, food: { name: 'Banana', calories: banana.calories } },
  })
  const own = { id: gtin, name: 'My banana', serving: '', grams: null, createdAt: '' } as const
  const kept: BarcodeFood = { ...own, calories: 1, protein: 2, carbs: 3, fats: 4 }
  const names = (matching: readonly BarcodeFood[], all = new Map([[kept.id, kept]])) =>
    foundFoods([], [banana, product], null, { matching, all }).map(({ name, origin }) => [
      name,
      origin?.isPublic,
    ])
  expect(names([])).toEqual([
    ['Banana', undefined],
    ['My banana', false],
  ])
  expect(names([kept])).toEqual([
    ['My banana', false],
    ['Banana', undefined],
  ])
  expect(names([{ ...kept, source: 'Open Food Facts' }])[0]).toEqual(['My banana', true])
})

test('late foods are appended unless they are shown already', () => {
  const [first] = foundFoods([], [banana])
  const [second] = foundFoods([], [{ ...banana, fdcId: 18 }])
  if (!first || !second) throw new Error('There are no foods')
  expect(withLateFoods([first], [{ ...first, name: 'Changed' }, second])).toEqual([first, second])
  expect(withLateFoods([], [second, first])).toEqual([second, first])
})
