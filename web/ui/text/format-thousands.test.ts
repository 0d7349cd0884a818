import { expect, test } from 'vitest'
import { formatThousands } from './format-thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1250, '1,250'],
  [250000, '250,000'],
  [1234567, '1,234,567'],
])('%i is formatted as %s', (amount, text) => expect(formatThousands(amount)).toBe(text))
