import { expect, it } from 'vitest'
import type { FoodRecord } from '../food-record.ts'
import { nameFor, originBonus } from './asker.ts'
import { buildFoodIndex } from './food-index.ts'
import { searchFoods } from './search-foods.ts'

const food = (fdcId: number, more: Partial<FoodRecord> = {}): FoodRecord => ({
  fdcId,
  description: 'Mondkekse',
  brandName: `Brand ${fdcId}`,
  calories: 100 * fdcId,
  protein: 1,
  carbs: 1,
  fat: 1,
  serving: { grams: 100, label: '100 g' },
  ...more,
})

const GERMAN = { languages: ['de', 'en'], country: 'AT' }

it('ranks foods that match equally by language, then country, then popularity, then source', () => {
  const names = { de: 'Mondkekse' }
  const foods = [
    food(1),
    food(2, { names: { fr: 'Mondkekse' }, countries: ['AT'], popularity: 9_000_000 }),
    food(3, { names, countries: ['DE'], popularity: 9_000_000 }),
    food(4, { names, countries: ['DE', 'AT'], popularity: 1 }),
    food(5, { names, countries: ['AT'], popularity: 40 }),
    food(6, { brandName: null }),
  ]
  const index = buildFoodIndex(foods)
  const ids = (asker?: typeof GERMAN) =>
    searchFoods(index, 'mondkekse', 9, undefined, asker).map(({ fdcId }) => fdcId)
  expect(ids(GERMAN)).toEqual([6, 5, 4, 3, 2, 1])
  expect(ids()).toEqual([6, 1, 2, 3, 4, 5])
})

it('prefers a product of the country in its language, whatever is scanned most elsewhere', () => {
  const here = originBonus(
    food(1, { names: { de: 'a' }, countries: ['AT'], popularity: 0 }),
    GERMAN,
  )
  const there = originBonus(
    food(1, { names: { de: 'a' }, countries: [], popularity: Number.MAX_VALUE }),
    GERMAN,
  )
  expect(here).toBeGreaterThan(there)
})

it('names a food in the first known language', () => {
  const named = food(1, { names: { en: 'Moon biscuits', fr: 'Biscuits' } })
  expect(nameFor(named, GERMAN)).toBe('Moon biscuits')
  expect(nameFor(named, { languages: ['constructor'], country: null })).toBe('Mondkekse')
})
