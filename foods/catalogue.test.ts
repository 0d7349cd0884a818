import { normalisedWords } from '@tend/shared/search/normalise-text'
import { describe, expect, it } from 'vitest'
import { CATALOGUE_COLUMNS, FOOD_GROUPS, readCatalogue } from './catalogue.ts'
import { starterCatalogue } from './starter-catalogue.ts'
import { wordKey } from './words/word-key.ts'

const foods = starterCatalogue()

const asTyped = (name: string) => normalisedWords(name).map(wordKey).join(' ')

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the starter catalogue', () => {
  it('has at least 1,000 foods, and none twice', () => {
    expect(foods.length).toBeGreaterThanOrEqual(1000)
    expect(repeated(foods.map(({ fdcId }) => fdcId))).toEqual([])
    expect(repeated(foods.map(({ description }) => asTyped(description)))).toEqual([])
  })

  it('has valid ids, names and servings', () => {
    for (const food of foods) {
      expect(Number.isSafeInteger(food.fdcId) && food.fdcId > 0, food.description).toBe(true)
      expect(food.description).toMatch(/^\S.{0,38}\S$/)
      expect(food.serving.label, food.description).toMatch(/^\S.{0,38}\S$/)
      expect(food.serving.grams, food.description).toBeGreaterThan(0)
      expect(food.serving.grams, food.description).toBeLessThan(1000)
    }
  })

  it('is sorted by group, then by name', () => {
    const order = foods.map(({ group }) => FOOD_GROUPS.indexOf(group))
    expect(order.every((position) => position >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order).size).toBe(FOOD_GROUPS.length)
    for (const group of FOOD_GROUPS) {
      const names = foods.filter((food) => food.group === group).map((food) => food.description)
      expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    }
  })

  it('has no name or synonym twice', () => {
    const names = foods.flatMap(({ description, synonyms }) => [
      asTyped(description),
      ...new Set(synonyms.map(asTyped)),
    ])
    expect(repeated(names)).toEqual([])
  })

  it('has no more nutrients in a serving than its weight, and no more energy than pure fat', () => {
    for (const { description, protein, carbs, fat, calories, serving } of foods) {
      expect(protein + carbs + fat, description).toBeLessThanOrEqual(serving.grams * 1.02)
      expect(calories, description).toBeLessThanOrEqual(serving.grams * 9.03)
    }
  })
})

/**
 * Foods with other sources of energy: alcohol, or fibre and acids, which have less than 4 kcal/g.
 */
const OTHER_ENERGY =
  /beer|wine|cider|seltzer|sake|sangria|vodka|gin\b|rum\b|whisk|tequila|brandy|liqueur|margarita|mojito|colada|bloody mary|martini|mimosa|daiquiri|long island|mule|screwdriver|russian|old fashioned|vanilla extract|bran|seaweed|^lemon$|^lime$|lemon juice|lime juice|grape leaves|sun-dried|tomato paste|thyme|sweet potato fries|cocoa powder|gum, sugar free|stevia|vinegar|yeast|pepper$|cinnamon|paprika|cumin|curry powder|chili powder|oregano|baking powder/i

it('has the energy of its protein, carbohydrate and fat: 4, 4 and 9 kcal per gram', () => {
  const odd = foods.filter(({ description, calories, protein, carbs, fat, serving }) => {
    if (OTHER_ENERGY.test(description)) return false
    const per100Grams = 100 / serving.grams
    const stated = calories * per100Grams
    const expected = (4 * protein + 4 * carbs + 9 * fat) * per100Grams
    return Math.abs(stated - expected) > Math.max(16, 0.16 * Math.max(expected, stated))
  })
  expect(odd.map(({ description }) => description)).toEqual([])
})

describe('reading a catalogue', () => {
  const header = CATALOGUE_COLUMNS.join('\t')

  it('converts the values to one serving', () => {
    const [food] = readCatalogue(
      `${header}\n7\tTest nut\tnutling; nutlet\tnuts\tyes\t1 nut\t20\t500\t10\t5\t40\n`,
    )
    expect(food).toEqual({
      fdcId: 7,
      description: 'Test nut',
      brandName: null,
      calories: 100,
      protein: 2,
      carbs: 1,
      fat: 8,
      serving: { grams: 20, label: '1 nut' },
      synonyms: ['nutling', 'nutlet'],
      common: true,
      group: 'nuts',
    })
  })

  it('reports wrong columns, and the number of a malformed line', () => {
    expect(() => readCatalogue('fdcId\tname\n')).toThrow('unexpected columns')
    expect(() => readCatalogue(`${header}\n7\tTest nut\n`)).toThrow('Line 2 of the catalogue')
  })
})
