import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeptInPounds, readWeightUnit, toInches, toKilocalories, toPounds } from './units.ts'

test('conversions with exact factors', () => {
  expect(toPounds(82.5, 'kg')).toBe(181.9)
  expect(toPounds(181.4, 'lb')).toBe(181.4)
  expect(toInches(86, 'cm')).toBe(33.9)
  expect(toInches(34, 'in')).toBe(34)
  expect(toKilocalories(836.8)).toBe(200)
})

test('kilograms with one decimal place can be computed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (tenths) => {
      expect(isKeptInPounds(tenths / 10)).toBe(true)
    }),
  )
  expect(isKeptInPounds(81.25)).toBe(false)
  expect(isKeptInPounds(102.0582825)).toBe(true)
})

test('units as apps write them', () => {
  expect(['kg', 'kgs', 'Lbs', ' lb ', 'stone'].map(readWeightUnit)).toEqual([
    'kg',
    'kg',
    'lb',
    'lb',
    undefined,
  ])
})
