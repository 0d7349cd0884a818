import { expect, test } from 'vitest'
import { readHiddenNumbers } from './hidden-numbers.ts'

test('no numbers are hidden unless the user has chosen so', () => {
  expect([null, {}, { hiddenNumbers: 'weight' }].map(readHiddenNumbers)).toEqual([[], [], []])
})

test('hidden kinds are read once each, without unknown ones', () => {
  const stored = { hiddenNumbers: ['streaks', 'weight', 'weight', 'age', null] }
  expect(readHiddenNumbers(stored)).toEqual(['weight', 'streaks'])
})
