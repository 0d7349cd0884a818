import { expect, test } from 'vitest'
import { oftenEaten, starterCatalogue } from './starter-catalogue.ts'

const COUNTRIES = 'GB US DE FR ES IT NL PL PT MX IN JP CN SE'.split(' ')

test.each(['breakfast', 'lunch', 'dinner', 'snack'])(
  'at least eight different foods of the catalogue are offered for %s in each country',
  (meal) => {
    const names = new Set(starterCatalogue().map(({ description }) => description))
    for (const country of [null, ...COUNTRIES]) {
      const foods = oftenEaten(meal, country)
      expect(foods.filter((name) => !names.has(name))).toEqual([])
      expect(foods.length).toBeGreaterThanOrEqual(8)
      expect(new Set(foods).size).toBe(foods.length)
    }
  },
)

test('the foods of the country come first', () => {
  expect(oftenEaten('breakfast', 'DE')[0]).toBe('Bread roll, hard')
  expect(oftenEaten('breakfast', null)[0]).toBe('Egg, boiled')
})
