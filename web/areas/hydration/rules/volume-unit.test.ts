import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millilitresOf, VOLUME_UNIT, VOLUME_UNITS, volumeIn, volumeText } from './volume-unit.ts'

test('water is in millilitres unless fluid ounces are chosen', () => {
  expect([null, {}, { volumeUnit: 'cups' }].map(VOLUME_UNIT.read)).toEqual(['ml', 'ml', 'ml'])
  expect(VOLUME_UNIT.read({ volumeUnit: 'fl oz' })).toBe('fl oz')
})

test('the default glass is 250 ml, which is about 8.5 fl oz', () => {
  expect(volumeText(250, 'ml')).toBe('250 ml')
  expect(volumeText(250, 'fl oz')).toBe('8.5 fl oz')
  expect(volumeText(5000, 'ml')).toBe('5,000 ml')
})

test('an amount is shown as typed, whatever unit it was shown in since', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom(...VOLUME_UNITS),
      (n, unit) => {
        const typed = unit === 'ml' ? n : n / 10
        expect(volumeIn(unit, millilitresOf(unit, typed))).toBe(typed)
      },
    ),
  )
})
