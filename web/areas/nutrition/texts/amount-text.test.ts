import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

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
