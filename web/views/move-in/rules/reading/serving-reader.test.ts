import { expect, test } from 'vitest'
import { plainAmount } from './serving-reader.ts'

test.each([
  ['118.00 g', '118 g'],
  ['1.50 cup', '1.5 cup'],
  ['1,50 cup', '1,5 cup'],
  ['1,000.00 g', '1,000 g'],
  ['1.000,00 g', '1.000 g'],
  ['1,000.50 ml', '1,000.5 ml'],
  ['1,000 g', '1,000 g'],
  ['1000 g', '1000 g'],
  ['1.00 medium - 7 1/2"', '1 medium - 7 1/2"'],
  ['a pinch', 'a pinch'],
])('%s is shown as %s', (text, shown) => {
  expect(plainAmount(text)).toBe(shown)
})
