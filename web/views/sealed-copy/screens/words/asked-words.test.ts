import { expect, test } from 'vitest'
import { chooseAsked, isSameWord } from './asked-words.ts'

test('three different words are asked for, in ascending order', () => {
  expect(chooseAsked(12, () => 0)).toEqual([0, 1, 2])
  expect(chooseAsked(12, () => 0.999)).toEqual([9, 10, 11])
  const values = [0.9, 0.1, 0.5]
  expect(chooseAsked(12, () => values.pop() ?? 0)).toEqual([1, 6, 11])
})

test('a word is the same in any letter case and with spaces around it', () => {
  expect(isSameWord(' Maple ', 'maple')).toBe(true)
  expect(isSameWord('mapl', 'maple')).toBe(false)
  expect(isSameWord('', 'maple')).toBe(false)
})
