import { expect, test } from 'vitest'
import { isSuccessorKept } from './successor.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.each([
  [6, true],
  [8, false],
  // The clock of the device that wrote it was ahead.
  [-1, true],
  [-400, false],
])('a claim that is %i days old keeps others from making new words: %s', (days, isKept) => {
  const nowMs = 1_795_176_000_000
  expect(isSuccessorKept({ vaultId: 'v', revision: nowMs - days * DAY_MS }, nowMs)).toBe(isKept)
})
