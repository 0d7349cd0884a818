import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFoodIndex, type FoodIndex, searchFoods } from './food-index.ts'
import type { FoodRecord } from './food-record.ts'
import { starterCatalogue } from './starter-catalogue.ts'

const catalogue = buildFoodIndex(starterCatalogue())

const find = (text: string, index: FoodIndex<FoodRecord> = catalogue) =>
  searchFoods(index, text, 5).map(({ description }) => description)

let lastId = 0
function food(description: string, changes: Partial<FoodRecord> = {}): FoodRecord {
  return {
    fdcId: ++lastId,
    description,
    brandName: null,
    calories: 100,
    protein: 5,
    carbs: 10,
    fat: 4,
    serving: { grams: 100, label: '100 g' },
    ...changes,
  }
}

const among = (foods: FoodRecord[], text: string) => find(text, buildFoodIndex(foods))

describe('order', () => {
  const { description: whole } = food('Egg, whole, raw, fresh')

  it('puts the plain food first, and what is made of it after', () => {
    const foods = ['Babyfood, bananas', 'Banana chips', 'Bananas, raw', 'Bananas, dehydrated'].map(
      (name) => food(name),
    )
    expect(among(foods, 'banana')[0]).toBe('Bananas, raw')
    expect(among(foods, 'banana').at(-1)).toBe('Babyfood, bananas')
    expect(
      among(
        ['Egg, yolk, dried', 'Egg salad', whole].map((n) => food(n)),
        'egg',
      )[0],
    ).toBe(whole)
    expect(
      among(
        ['Pie, apple', 'Apples, raw'].map((n) => food(n)),
        'apple',
      )[0],
    ).toBe('Apples, raw')
  })

  it('puts exact before beginnings before insides', () => {
    const foods = ['Watermelon', 'Melonade', 'Melon'].map((name) => food(name))
    expect(among(foods, 'melon')).toEqual(['Melon', 'Melonade', 'Watermelon'])
  })

  it('puts foods without a brand first, unless the brand is typed', () => {
    const foods = [
      food('Oat drink', { brandName: 'Testbrand', calories: 50 }),
      food('Oat drink, plain', { calories: 45 }),
    ]
    expect(among(foods, 'oat drink')[0]).toBe('Oat drink, plain')
    expect(among(foods, 'testbrand oat')[0]).toBe('Oat drink')
  })

  it('folds foods of one name and nearly the same values, no others', () => {
    const foods = [
      food('Broccoli, raw', { calories: 34 }),
      food('Broccoli, raw', { calories: 39 }),
      food('BROCCOLI, RAW', { calories: 31 }),
      food('Broccoli, raw', { calories: 90 }),
      food('Broccoli, raw', { calories: 34, brandName: 'Testbrand' }),
    ]
    expect(among(foods, 'broccoli')).toHaveLength(3)
  })
})

describe('what is typed', () => {
  it.each([
    ['half a word', 'straw', 'Strawberries'],
    ['half of two', 'chick br', 'Chicken breast'],
    ['another order', 'breast chicken', 'Chicken breast'],
    ['a letter too many', 'bananna', 'Banana'],
    ['a letter too few', 'yogrt', 'Yogurt, plain'],
    ['two slips', 'spageti', 'Pasta, cooked'],
    ['a slip in a word half typed', 'avacad', 'Avocado'],
    ['words run together', 'peanutbutter', 'Peanut butter'],
    ['a word apart', 'water melon', 'Watermelon'],
    ['accents', 'CRÈME BRULÉE', 'Crème brûlée'],
    ['another name', 'garbanzos', 'Chickpeas, cooked'],
    ['half of another name', 'garban', 'Chickpeas, cooked'],
    ['other spelling', 'greek yoghurt', 'Greek yogurt, plain'],
    ['words that join', 'macaroni with the cheese', 'Macaroni and cheese'],
    ['a word nobody knows beside one that is', 'banana zzqx', 'Banana'],
  ])('may be %s: %s', (_, text, name) => {
    expect(find(text)[0]).toBe(name)
  })
})

describe('any text at all', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  )

  it('is answered, the same each time, with foods of the index, each once', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const found = searchFoods(catalogue, text, 10)
        expect(found.length).toBeLessThanOrEqual(10)
        expect(new Set(found).size).toBe(found.length)
        expect(searchFoods(catalogue, text, 10)).toEqual(found)
      }),
    )
  })

  it.each(['', 'a', ' a ', '\t', '🍌', '\u0000\u0000', '%%', '()', '"*"'])(
    'finds nothing in %j',
    (text) => expect(find(text)).toEqual([]),
  )

  it.each(['x', 'banana ', 'ba', '🍌', 'é', "'", '\u0000'])(
    'is answered soon, however long: ten thousand of %j',
    (unit) => {
      const before = process.cpuUsage()
      find(unit.repeat(10_000))
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
    },
  )

  it('means the same in capitals and without accents', () => {
    const names = fc.constantFrom(...catalogue.foods.map((prepared) => prepared.food.description))
    fc.assert(
      fc.property(names, (name) => {
        const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
        expect(find(name.toUpperCase())).toEqual(find(name))
        expect(find(plain)).toEqual(find(name))
      }),
    )
  })

  it('finds every food of the catalogue by its name and by each of its synonyms', () => {
    for (const { food } of catalogue.foods) {
      expect(find(food.description), food.description).toContain(food.description)
      for (const synonym of food.synonyms) {
        expect(find(synonym), `${synonym} (${food.description})`).toContain(food.description)
      }
    }
  })
})

it('finds a plural as it finds the singular', () => {
  for (const [one, many] of [
    ['banana', 'bananas'],
    ['potato', 'potatoes'],
    ['berry', 'berries'],
    ['cookie', 'cookies'],
    ['loaf', 'loaves'],
  ] as const) {
    expect(find(many)[0], many).toBe(find(one)[0])
  }
})
