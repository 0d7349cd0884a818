import { expect, test } from 'vitest'
import { secondsInWords } from './seconds-in-words.ts'

test.each([
  [45, '45 seconds'],
  [71, '1 minute 11 seconds'],
  [3720.4, '1 hour 2 minutes'],
  [0.2, '0 seconds'],
])('%d seconds in words', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words)
})
