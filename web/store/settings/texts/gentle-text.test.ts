import { expect, test } from 'vitest'
import { gentleText } from './gentle-text.ts'

test('a gentle day asks for nothing, and still mentions what was logged', () => {
  expect(gentleText('rest', null)).toBe('A day of rest. Nothing is asked of you.')
  expect(gentleText('ill', 'Two glasses so far.')).toBe('A day to get well. Two glasses so far.')
})
