import { expect, test } from 'vitest'
import { formatCount } from './record-counts.ts'

test('uses the singular for one', () => {
  expect(formatCount(1, 'day')).toBe('1 day')
  expect(formatCount(0, 'day')).toBe('0 days')
})
