import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1250, '1,250'],
  [-1234567, '-1,234,567'],
  [1200.5, '1,200.5'],
  [0.12345, '0.12345'],
])('%d is formatted as %s', (value, text) => expect(formatNumber(value)).toBe(text))
