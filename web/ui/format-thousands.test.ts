import { expect, test } from 'vitest'
import { formatThousands } from './format-thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1250, '1,250'],
  [250000, '250,000'],
  [1234567, '1,234,567'],
])('%i is written %s', (amount, written) => expect(formatThousands(amount)).toBe(written))
