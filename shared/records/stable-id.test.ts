import { SESSION_ID } from '@tend/shared/days/session-id'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Occurrences, stableId } from './stable-id.ts'

test('ids never change, because they are stored', () => {
  expect(stableId('strong', '2023-01-08 65112 Push Day')).toBe('in_strong_fa72d6a8b67ab28a')
  expect(stableId('apple-health', 'food', '')).toMatch(SESSION_ID)
})

test('different keys have different ids', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
      const isSame = JSON.stringify(a) === JSON.stringify(b)
      expect(stableId('app', ...a) === stableId('app', ...b)).toBe(isSame)
    }),
  )
  const ids = Array.from({ length: 200_000 }, (_, index) => stableId('app', String(index)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('equal keys are numbered', () => {
  const occurrences = new Occurrences()
  expect(['a', 'b', 'a', 'a'].map((key) => occurrences.next(key))).toEqual([0, 0, 1, 2])
})
