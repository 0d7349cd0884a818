import { expect, it } from 'vitest'
import { foodOfLine, type PackFood, packText } from './pack-format.ts'
import { PackSearch } from './pack-search.ts'

const OATS: PackFood = {
  gtin: 4006381333931,
  description: 'Mondhafer\tzart',
  brandName: 'Mondmühle',
  serving: { grams: 40, label: '1 Schale' },
  kcal: 370.4,
  protein: 13,
  carbs: 59,
  fat: 7.042,
  further: { salt: 0.02, fiber: 10, sugar: 0 },
}

const MILK: PackFood = {
  ...OATS,
  gtin: 96385074,
  description: 'Crème au lait',
  brandName: null,
  further: {},
}

it('a part is the documented text, in which an unknown value is empty and not 0', () => {
  expect(packText([OATS, MILK])).toBe(
    'tend-foods 1\n' +
      '4006381333931\tMondhafer zart\tMondmühle\t40\t1 Schale\t370\t13\t59\t7.04\t10\t0\t\t0.02\n' +
      '96385074\tCrème au lait\t\t40\t1 Schale\t370\t13\t59\t7.04\t\t\t\t\n',
  )
})

it('a product of a part is a food of Open Food Facts, with the values of its serving', () => {
  const line = new PackSearch(packText([OATS])).withCode('4006381333931')
  expect(line && foodOfLine(line.line, 'DE', 3)).toEqual({
    fdcId: 10 ** 14 + 4006381333931,
    description: 'Mondhafer zart',
    brandName: 'Mondmühle',
    calories: 148,
    protein: 5.2,
    carbs: 23.6,
    fat: 2.82,
    fiber: 4,
    sugar: 0,
    salt: 0.01,
    serving: { grams: 40, label: '1 Schale' },
    gtin: '04006381333931',
    countries: ['DE'],
    popularity: 3,
  })
})

it.each([
  '',
  '1\ta',
  `x${'\t1'.repeat(12)}`,
  `1${'\ta'.repeat(12)}`,
  `1${'\t-1'.repeat(12)}`,
  packText([{ ...MILK, description: 'x'.repeat(10_000) }]).split('\n')[1] ?? '',
])('the damaged line %j is no food', (line) => expect(foodOfLine(line, 'DE', 0)).toBeUndefined())

it('a text of another version is refused', () => {
  expect(() => new PackSearch('tend-foods 2\n')).toThrow('no part')
})

it('products are found by beginnings of all their words, in the order of the pack', () => {
  const foods = Array.from({ length: 100 }, (_, at) => ({
    ...(at % 2 ? OATS : MILK),
    gtin: 1000 + at,
  }))
  const part = new PackSearch(packText(foods))
  const places = (words: string[], limit = 3) =>
    part.containing(words, limit).map(({ place }) => place)
  expect(part.length).toBe(100)
  expect(places(['hafer'])).toEqual([])
  expect(places(['zart', 'mondm'])).toEqual([1, 3, 5])
  expect(places(['creme', 'l'])).toEqual([0, 2, 4])
  expect(places(['creme', 'zart'])).toEqual([])
  expect(places(['mond'], 99)).toHaveLength(50)
  expect(part.withCode('1099')?.place).toBe(99)
  expect(part.withCode('109')).toBeUndefined()
  expect(part.withCode('')).toBeUndefined()
})

it('products are found by words with one typo each', () => {
  const part = new PackSearch(packText([MILK, OATS]))
  const places = (...words: string[]) => part.resembling(words, 9).map(({ place }) => place)
  for (const typed of ['mondhaver', 'mondhfer', 'mnndhafer', 'mondhaffer', 'mondhav']) {
    expect([typed, places(typed)]).toEqual([typed, [1]])
  }
  expect(places('mondhaver', 'zart')).toEqual([1])
  expect(places('mondhaver', 'creme')).toEqual([])
  expect(places('mindhaver')).toEqual([])
  expect(places('zarb')).toEqual([])
})

it('a part without products finds nothing', () => {
  const part = new PackSearch(packText([]))
  expect([part.length, part.containing(['a'], 9), part.withCode('1')]).toEqual([0, [], undefined])
})
