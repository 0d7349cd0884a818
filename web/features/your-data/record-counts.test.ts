import { expect, test } from 'vitest'
import { formatBytes, formatCount } from './record-counts.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [3_140_000, '3.1 MB'],
  [64_000_000, '64 MB'],
  [5e12, '5000 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('uses the singular for one', () => {
  expect(formatCount(1, 'day')).toBe('1 day')
  expect(formatCount(0, 'day')).toBe('0 days')
})
