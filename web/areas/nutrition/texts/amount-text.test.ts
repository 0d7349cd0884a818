import { expect, test } from 'vitest'
import { amountText, eatenText } from './amount-text.ts'

test.each([
  [{ count: 200, unit: { name: 'g', grams: 1 } }, '200 g'],
  [{ count: 2, unit: { name: 'cup', millilitres: 236.6 } }, '2 cups'],
  [{ count: 2, unit: { name: 'glass' } }, '2 glasses'],
  [{ count: 0.5, unit: null }, '½'],
  [{ count: 1.5, unit: { name: 'slice' } }, '1.5 slices'],
  [{ count: 3, unit: { name: 'tbsp', millilitres: 14.8 } }, '3 tbsp'],
  [{ count: 2, unit: null, size: 'large' }, '2 large'],
  [{ count: 2, unit: { name: 'slice' }, size: 'thin' }, '2 thin slices'],
] as const)('%j is shown as %s', (amount, text) => {
  expect(amountText(amount)).toBe(text)
})

test.each([
  [2, '1 large (50 g)', '2 large, 100 g'],
  [1, '1 medium (118 g)', '1 medium, 118 g'],
  [2, '1 medium slice (36 g)', '2 medium slices, 72 g'],
  [2, '1 cup, cooked (158 g)', '2 cups, cooked, 316 g'],
  [2, '1 cup (8 fl oz) (240 g)', '2 cups (8 fl oz), 480 g'],
  [3, '½ cup (105 g)', '1.5 cups, 315 g'],
  [1, '12 × 1 nut (14.4 g)', '12 nuts, 14.4 g'],
  [2, '1 oz (23 nuts) (28.35 g)', '2 oz (23 nuts), 56.7 g'],
  [1.5, '100 g', '150 g'],
  [2, '', '2 servings'],
  [2, '1 portion of 4', '2 × 1 portion of 4'],
])('%d of %j are shown as %j', (quantity, serving, text) => {
  expect(eatenText(quantity, serving)).toBe(text)
})
