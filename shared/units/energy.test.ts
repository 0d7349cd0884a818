import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOAL_BOUNDS, isWithinBounds } from '../../web/store/settings/rules/goal-settings.ts'
import { ENERGY_UNIT, energyIn, energyText, kilocaloriesIn } from './energy.ts'

test('the unit is kilocalories unless kilojoules are chosen', () => {
  expect([null, {}, { energyUnit: 'J' }].map(ENERGY_UNIT.read)).toEqual(['kcal', 'kcal', 'kcal'])
  expect(ENERGY_UNIT.read({ energyUnit: 'kJ' })).toBe('kJ')
})

test('an energy is a whole number in its unit', () => {
  expect(energyText(1860.4, 'kcal')).toBe('1,860 kcal')
  expect(energyText(250, 'kJ')).toBe('1,046 kJ')
  expect(energyText(0, 'kJ')).toBe('0 kJ')
})

test('a goal typed in kilojoules is shown as typed', () => {
  const [min, max] = GOAL_BOUNDS.calories.map((bound) => energyIn('kJ', bound))
  expect([min, max]).toEqual([4184, 41_840])
  fc.assert(
    fc.property(fc.integer({ min: 4184, max: 41_840 }), (kilojoules) => {
      const stored = kilocaloriesIn(kilojoules)
      expect(isWithinBounds('calories', stored)).toBe(true)
      expect(energyIn('kJ', stored)).toBe(kilojoules)
    }),
  )
})
