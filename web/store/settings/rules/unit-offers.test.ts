import { expect, it } from 'vitest'
import { offersKilojoules, offersMetricUnits } from './unit-offers.ts'

it.each([
  ['en-US', false],
  ['es-US', false],
  ['en', false],
  ['en-LR', false],
  ['my-MM', false],
  ['en-GB', true],
  ['en-CA', true],
  ['de', true],
  ['zh-Hant-TW', true],
  ['', false],
  ['not a language', false],
])('kilograms are offered to browsers in %j: %j', (language, isOffered) => {
  expect(offersMetricUnits({ dayStart: 4 }, language)).toBe(isOffered)
})

it('kilograms are offered everywhere before the first weight', () => {
  expect(offersMetricUnits({}, 'en-US', true)).toBe(true)
  expect(offersMetricUnits({ weightUnit: 'lb' }, 'en-US', true)).toBe(false)
})

it.each([
  { weightUnit: 'lb' },
  { lengthUnit: 'cm' },
  { distanceUnit: 'km' },
  { unitDecimals: false },
])('no unit is offered after one was chosen: %j', (settings) => {
  expect(offersMetricUnits(settings, 'de-DE')).toBe(false)
})

it.each([
  ['en-AU', true],
  ['en-NZ', true],
  ['mi', true],
  ['af', true],
  ['en-ZA', true],
  ['en-GB', false],
  ['en-US', false],
  ['de', false],
  ['not a language', false],
])('kilojoules are offered to browsers in %j: %j', (language, isOffered) => {
  expect(offersKilojoules({ weightUnit: 'kg' }, language)).toBe(isOffered)
  expect(offersKilojoules({ energyUnit: 'kcal' }, language)).toBe(false)
})
