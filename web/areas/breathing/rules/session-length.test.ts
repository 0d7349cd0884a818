import { expect, test } from 'vitest'
import { breathAt } from './breathing-rhythm.ts'
import { cyclesIn } from './cycles.ts'
import { sessionElapsedMs, sessionLengthMs } from './session-length.ts'
import { readSessionMinutes, SESSION_MINUTES } from './session-minutes.ts'

test.each([3, 4, 5] as const)('%i minutes end after the exhale of a cycle', (minutes) => {
  const lengthMs = sessionLengthMs(minutes)
  expect(lengthMs).toBe(minutes * 60 * 1000)
  expect(breathAt(lengthMs).phase).toBe('pause')
  expect(breathAt(lengthMs).cycle).toBe(minutes * 3 - 1)
})

test('the recorded cycles follow from the seconds, whoever ends the session', () => {
  expect([3, 4, 5].map((minutes) => cyclesIn(minutes * 60))).toEqual([9, 12, 15])
})

test('a session without a length never ends by itself', () => {
  expect(sessionElapsedMs(1000, 10 ** 9, sessionLengthMs(0))).toBe(10 ** 9 - 1000)
})

test('the elapsed time is between 0 and the length', () => {
  const lengthMs = sessionLengthMs(3)
  expect(sessionElapsedMs(1000, 500, lengthMs)).toBe(0)
  expect(sessionElapsedMs(1000, 1500, lengthMs)).toBe(500)
  expect(sessionElapsedMs(1000, 1000 + lengthMs, lengthMs)).toBe(lengthMs)
  expect(sessionElapsedMs(1000, 10 ** 9, lengthMs)).toBe(lengthMs)
})

test('only the offered lengths are read', () => {
  expect(SESSION_MINUTES.map(readSessionMinutes)).toEqual([0, 3, 4, 5])
  expect([2, 6, '3', null, undefined, 3.5].map(readSessionMinutes)).toEqual(
    Array(6).fill(undefined),
  )
})
