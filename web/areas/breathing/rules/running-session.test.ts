import { expect, test } from 'vitest'
import {
  isSessionOver,
  msUntilOver,
  readRunningSessions,
  sessionDurationMs,
} from './running-session.ts'

const SESSION = { id: 'local_1', startedAtMs: 1_000_000, seenAtMs: 1_042_000, ended: false }

test('a session runs while its page reports', () => {
  expect(isSessionOver(SESSION, 1_042_000)).toBe(false)
  expect(isSessionOver(SESSION, 1_132_000)).toBe(false)
  expect(isSessionOver(SESSION, 1_132_001)).toBe(true)
  expect(isSessionOver({ ...SESSION, ended: true }, 1_042_000)).toBe(true)
  // A clock that was set back by hours does not keep the session running.
  expect(isSessionOver(SESSION, 1_042_000 - 7_200_000)).toBe(true)
})

test('msUntilOver is the exact remaining time', () => {
  for (const nowMs of [1_042_000, 1_100_000, 1_040_000]) {
    const waitMs = msUntilOver(SESSION, nowMs)
    expect(isSessionOver(SESSION, nowMs + waitMs)).toBe(true)
    expect(isSessionOver(SESSION, nowMs + waitMs - 1)).toBe(false)
  }
  expect(msUntilOver({ ...SESSION, ended: true }, 1_042_000)).toBe(0)
})

test('the duration ends when the page last reported, and is never negative', () => {
  expect(sessionDurationMs(SESSION)).toBe(42_000)
  expect(sessionDurationMs({ ...SESSION, seenAtMs: 5 })).toBe(0)
})

test.each([
  [[SESSION], [SESSION]],
  [[], []],
  [[{ ...SESSION, id: '' }], undefined],
  [[{ ...SESSION, seenAtMs: 'now' }], undefined],
  [[{ ...SESSION, ended: 1 }], undefined],
  [[SESSION, 'x'], undefined],
  [[null], undefined],
  [{ 0: SESSION }, undefined],
  [null, undefined],
])('%j is read as %j', (stored, read) => expect(readRunningSessions(stored)).toEqual(read))
