import { expect, test } from 'vitest'
import { readPortions } from './portions.ts'
import { starterCatalogue } from './starter-catalogue.ts'
import text from './tables/portions.tsv?raw'

const foods = starterCatalogue()

test('every line names a food of the starter catalogue, once', () => {
  const [, ...lines] = text.trimEnd().split('\n')
  const named = lines.map((line) => line.split('\t').slice(0, 2))
  const withPortions = foods.filter(({ portions }) => portions)
  expect(named).toEqual(withPortions.map(({ fdcId, description }) => [`${fdcId}`, description]))
})

test('the portions of a food have different labels, also from its serving, and weigh up to 400 g', () => {
  for (const { description, serving, portions = [] } of foods) {
    const labels = [serving, ...portions].map(({ label }) => label)
    expect(new Set(labels).size, description).toBe(labels.length)
    for (const { grams } of portions) {
      expect(grams, description).toBeGreaterThan(0.5)
      expect(grams, description).toBeLessThanOrEqual(400)
    }
  }
})

test('sizes are in order of their weight', () => {
  const sizes = ['1 small', '1 medium', '1 large', '1 extra large']
  for (const { description, serving, portions = [] } of foods) {
    const weights = sizes.flatMap(
      (size) => [serving, ...portions].find(({ label }) => label === size)?.grams ?? [],
    )
    if (portions.length === 0) continue
    expect(weights, description).toEqual(weights.toSorted((a, b) => a - b))
  }
})

test('a damaged file is refused', () => {
  const file = (portions: string) => `fdcId\tname\tportions\n1\tApple\t${portions}\n`
  expect(readPortions(file('1 small=149; 1 large=223')).get(1)).toEqual([
    { label: '1 small', grams: 149 },
    { label: '1 large', grams: 223 },
  ])
  for (const portions of ['', '1 small', '1 small=', '1 small=0', '=5', '1 small=x']) {
    expect(() => readPortions(file(portions))).toThrow('This portion cannot be read')
  }
  expect(() => readPortions('id\n1')).toThrow('unexpected columns')
})
