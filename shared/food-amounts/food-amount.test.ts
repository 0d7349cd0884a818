import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFoodAmount } from './food-amount.ts'

describe('an amount before or after a food', () => {
  it.each<[text: string, count: number, unit: string | null, food: string]>([
    ['2 eggs', 2, null, 'eggs'],
    ['two eggs', 2, null, 'eggs'],
    ['an apple', 1, null, 'apple'],
    ['100g cooked rice', 100, 'g', 'cooked rice'],
    ['100 g of cooked rice', 100, 'g', 'cooked rice'],
    ['half an avocado', 0.5, null, 'avocado'],
    ['½ avocado', 0.5, null, 'avocado'],
    ['1/2 avocado', 0.5, null, 'avocado'],
    ['1½ cups rice', 1.5, 'cup', 'rice'],
    ['1 1/2 cups of rice', 1.5, 'cup', 'rice'],
    ['half a cup of oats', 0.5, 'cup', 'oats'],
    ['a quarter of a watermelon', 0.25, null, 'watermelon'],
    ['1 tsp honey', 1, 'tsp', 'honey'],
    ['2 Tbsp. peanut butter', 2, 'tbsp', 'peanut butter'],
    ['can of coke', 1, 'can', 'coke'],
    ['a glass of red wine', 1, 'glass', 'red wine'],
    ['2 glasses of milk', 2, 'glass', 'milk'],
    ['1 slice bread', 1, 'slice', 'bread'],
    ['handful of almonds', 1, 'handful', 'almonds'],
    ['a couple of dates', 2, null, 'dates'],
    ['half a dozen oysters', 6, null, 'oysters'],
    ['one and a half bananas', 1.5, null, 'bananas'],
    ['2 and a half cups of rice', 2.5, 'cup', 'rice'],
    ['a dozen eggs', 12, null, 'eggs'],
    ['0,5 l beer', 0.5, 'l', 'beer'],
    ['1.5 l water', 1.5, 'l', 'water'],
    ['12 fl oz cola', 12, 'fl oz', 'cola'],
    ['6oz salmon', 6, 'oz', 'salmon'],
    ['2 x 30 g cheddar', 60, 'g', 'cheddar'],
    ['2x eggs', 2, null, 'eggs'],
    ['bananas x2', 2, null, 'bananas'],
    ['bananas (2)', 2, null, 'bananas'],
    ['chicken breast, 150g', 150, 'g', 'chicken breast'],
    ['330ml can diet coke', 330, 'ml', 'diet coke'],
    ['coke 330ml', 330, 'ml', 'coke'],
    ['toast 2 slices', 2, 'slice', 'toast'],
    ['3 cheese slices', 3, 'slice', 'cheese'],
    ['two cheese slices', 2, 'slice', 'cheese'],
    ['2 slices', 2, 'slice', ''],
    ['1 bar of chocolate', 1, 'bar', 'chocolate'],
    ['3 pot noodles', 3, null, 'pot noodles'],
    ['100 g', 100, 'g', ''],
  ])('%s', (text, count, unit, food) => {
    const read = readFoodAmount(text)
    expect(read.food).toBe(food)
    expect(read.amount?.count).toBeCloseTo(count, 9)
    expect(read.amount?.unit?.name ?? null).toBe(unit)
  })
})

it.each([
  'banana',
  '2% milk',
  '2 % milk',
  '2 percent milk',
  'milk 2%',
  '80/20 beef',
  'ground beef 80/20',
  '7up',
  '7 up',
  '7 grain bread',
  '3 bean salad',
  '3 cheese pizza',
  '3 Musketeers',
  '1000 island dressing',
  'half and half',
  'half fat creme fraiche',
  'quarter pounder',
  'cream of tomato soup',
  'leg of lamb',
  'hearts of palm',
  'V8 juice',
  'vitamin b12',
  'dark chocolate 85',
  'pot noodle',
  'cup noodles',
  '0 g',
  '',
  'medium',
  'medium rare steak',
  'steak medium rare',
  'Big Mac',
  'medium grain rice',
  'large curd cottage cheese',
  'medium salsa',
  'salsa, medium',
  'thin pizza',
])('"%s" has no amount', (text) => {
  expect(readFoodAmount(text)).toEqual({ amount: null, food: text })
})

it.each([
  ['large apple', 1, 'large', null, 'apple'],
  ['2 small bananas', 2, 'small', null, 'bananas'],
  ['a medium banana', 1, 'medium', null, 'banana'],
  ['half a large avocado', 0.5, 'large', null, 'avocado'],
  ['one and a half big bananas', 1.5, 'large', null, 'bananas'],
  ['2 x extra large eggs', 2, 'extra large', null, 'eggs'],
  ['extra-large egg', 1, 'extra large', null, 'egg'],
  ['3 XL eggs', 3, 'extra large', null, 'eggs'],
  ['a medium-sized onion', 1, 'medium', null, 'onion'],
  ['2 medium sized onions', 2, 'medium', null, 'onions'],
  ['apple, large', 1, 'large', null, 'apple'],
  ['banana (medium)', 1, 'medium', null, 'banana'],
  ['2 eggs, extra large', 2, 'extra large', null, 'eggs'],
  ['large eggs x2', 2, 'large', null, 'eggs'],
  ['eggs, 3 large', 3, 'large', null, 'eggs'],
  ['large slice of pizza', 1, 'large', 'slice', 'pizza'],
  ['2 thick slices bread', 2, 'thick', 'slice', 'bread'],
  ['2 large pizza slices', 2, 'large', 'slice', 'pizza'],
  ['a small glass of wine', 1, 'small', 'glass', 'wine'],
])('"%s" is %d %s', (text, count, size, unit, food) => {
  const read = readFoodAmount(text)
  expect([read.amount?.count, read.amount?.size, read.amount?.unit?.name ?? null]).toEqual([
    count,
    size,
    unit,
  ])
  expect(read.food).toBe(food)
})

it.each([
  ['1 kg rice', 1000],
  ['1 oz cheese', 28.349523125],
  ['2 lbs beef', 453.59237],
  ['2 pounds beef', 453.59237],
])('the unit of "%s" has %d g', (text, grams) => {
  expect(readFoodAmount(text).amount?.unit?.grams).toBe(grams)
})

it.each([
  ['1,000 g rice', 1000, 'g', 'rice'],
  ['1.500 l milk', 1.5, 'l', 'milk'],
  ['10 000 g rice', 10_000, 'g', 'rice'],
  ['0.125 l milk', 0.125, 'l', 'milk'],
  ['two thirds cup milk', 2 / 3, 'cup', 'milk'],
  ['three quarters cup of rice', 3 / 4, 'cup', 'rice'],
  ['three quarters of a cup of rice', 3 / 4, 'cup', 'rice'],
  ['a cup and a half of milk', 1.5, 'cup', 'milk'],
  ['2eggs', 2, undefined, 'eggs'],
])('"%s" is %d %s', (text, count, unit, food) => {
  const read = readFoodAmount(text)
  expect([read.amount?.count, read.amount?.unit?.name, read.food]).toEqual([count, unit, food])
})

it('reads any text, with a positive count', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom('1', '/', ' ', 'x', 'g', '.', '½', 'a') }),
      ),
      (text) => {
        const { amount, food } = readFoodAmount(text)
        if (amount !== null) expect(amount.count).toBeGreaterThan(0)
        expect(food.length).toBeLessThanOrEqual(text.length + 20)
      },
    ),
  )
})
