import { expect, test } from 'vitest'
import { usualText } from './usual-text.ts'

test.each([
  ['Squat, Lunge. About 46 min.', ['Squat', 'Lunge'], 46],
  ['a, b, c and 2 more.', ['a', 'b', 'c', 'd', 'e'], 0],
  ['About 5 min.', [], 5],
  ['', [], 0],
] as const)('a usual workout is described by exercises and minutes: %s', (text, names, minutes) => {
  expect(usualText({ exercises: names.map((name) => ({ name })) }, minutes)).toBe(text)
})
