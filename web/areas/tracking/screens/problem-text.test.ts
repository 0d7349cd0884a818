import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'

test.each([
  ['At most 24 h', 'duration', { says: 'atMost', number: 1440 }],
  ['At most 1,440', 'number', { says: 'atMost', number: 1440 }],
  ['Use at most 20 characters for a word or a unit.', 'scale', 'longWord'],
  ['', 'number', null],
] as const)('%s', (text, type, problem) => expect(problemText(problem, { type })).toBe(text))
