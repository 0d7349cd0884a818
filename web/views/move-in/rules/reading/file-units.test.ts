import { storedNumber } from '@tend/shared/units/quantity'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact, isTyped, readWeightUnit, toKilocalories } from './file-units.ts'

test('kilojoules become kilocalories', () => {
  expect(toKilocalories(836.8)).toBe(200)
})

test('kilograms with up to three decimal places were typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (grams) => {
      expect(isTyped(exact(grams / 1000))).toBe(true)
    }),
  )
})

test.each([
  [61.23496, 135],
  [102.0582825, 225],
  [20.411657, 45],
])('%d kg was converted from %d lb', (kg, pounds) => {
  expect(isTyped(exact(kg))).toBe(false)
  expect(storedNumber({ value: exact(kg), unit: 'kg' })).toBe(pounds)
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
