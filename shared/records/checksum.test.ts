import { expect, test } from 'vitest'
import { addToSum, textChecksum } from './checksum.ts'

test.each([
  ['', 3_694_908_876_978_360],
  ['habits.walk 1795262400000 true', 4_348_973_865_270_832],
  ['soup "汤" \u0000\ud800', 1_603_047_295_395_414],
])('the checksum of %j never changes', (text, checksum) => {
  expect(textChecksum(text)).toBe(checksum)
})

test('sums are added modulo 2^52', () => {
  const largest = 2 ** 52 - 1
  expect(addToSum(2, 3)).toBe(5)
  expect(addToSum(largest, 1)).toBe(0)
  expect(addToSum(largest, largest)).toBe(largest - 1)
  expect(addToSum(0, -1)).toBe(largest)
  expect(addToSum(5, -5)).toBe(0)
})
