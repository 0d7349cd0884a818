import { expect, test } from 'vitest'
import { HIDDEN_NUMBERS } from './hidden-numbers-setting.ts'

test('no numbers are hidden unless the user has chosen so', () => {
  expect([null, {}, { hiddenNumbers: 'weight' }].map(HIDDEN_NUMBERS.read)).toEqual([[], [], []])
})

test('hidden kinds are read once each, without unknown ones', () => {
  const stored = { hiddenNumbers: ['streaks', 'weight', 'weight', 'age', null] }
  expect(HIDDEN_NUMBERS.read(stored)).toEqual(['weight', 'streaks'])
})
