import { expect, test } from 'vitest'
import { isInForce, isLimitCode, serverLimit } from './server-limit.ts'

const NOW_MS = Date.parse('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000

test.each([
  [null, HOUR_MS],
  ['soon', HOUR_MS],
  ['7200', 2 * HOUR_MS],
  ['Fri, 20 Nov 2026 15:00:00 GMT', 3 * HOUR_MS],
  ['1', 60_000],
  ['999999', 24 * HOUR_MS],
])('with Retry-After %s it pauses for %i ms', (header, pauseMs) => {
  const limit = serverLimit({ code: 'daily_limit', retryAfter: header }, NOW_MS)
  expect(limit).toEqual({ code: 'daily_limit', untilMs: NOW_MS + pauseMs })
  expect(isInForce(limit, NOW_MS + pauseMs - 1)).toBe(true)
  expect(isInForce(limit, NOW_MS + pauseMs)).toBe(false)
})

test('a pause ends if the clock was set back by more than its length', () => {
  const limit = serverLimit({ code: 'id_full', retryAfter: null }, NOW_MS)
  expect(isInForce(limit, NOW_MS - HOUR_MS)).toBe(true)
  expect(isInForce(limit, NOW_MS - 48 * HOUR_MS)).toBe(false)
})

test('other error codes are not limits', () => {
  expect(isLimitCode('wrong_invite')).toBe(true)
  for (const code of ['too_large', 'too_many_requests', '', undefined, 3]) {
    expect(isLimitCode(code)).toBe(false)
  }
})
