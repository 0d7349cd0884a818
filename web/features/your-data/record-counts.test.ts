import { expect, test } from 'vitest'
import { bytesWords, countWords } from './record-counts.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [3_140_000, '3.1 MB'],
  [64_000_000, '64 MB'],
  [5e12, '5000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words)
})

test('one thing is no plural', () => {
  expect(countWords(1, 'day')).toBe('1 day')
  expect(countWords(0, 'day')).toBe('0 days')
})
