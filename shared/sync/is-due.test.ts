import { expect, test } from 'vitest'
import { isDue } from './is-due.ts'

test.each([
  [100, 10, 109, false],
  [100, 10, 110, true],
  [100, 10, 100, false],
  // The clock was ahead.
  [100, 10, 99, true],
])('after %i, every %i, at %i: %s', (last, interval, now, due) => {
  expect(isDue(last, interval, now)).toBe(due)
})
