import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delayAfterFailureMs, retryWaitMs } from './retry-after.ts'

const NOW_MS = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['7', 7000],
  [' 30 ', 30_000],
  ['0', 1000],
  ['86400', 300_000],
  ['9'.repeat(400), 300_000],
  ['Fri, 20 Nov 2026 12:00:45 GMT', 45_000],
  ['Friday, 20-Nov-26 12:00:45 GMT', 45_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 1000],
  ['Fri, 20 Nov 2099 11:00:00 GMT', 300_000],
])('"%s" is a wait of %i ms', (header, ms) => {
  expect(retryWaitMs(header, NOW_MS, 0)).toBe(ms)
})

test.each(['', '-1', '1.5', '1e3', '0x10', 'soon', '20 26', 'Mon, soon', 'Infinity'])(
  '"%s" is not a wait',
  (header) => {
    expect(retryWaitMs(header, NOW_MS, 0)).toBeNull()
  },
)

test('jitter lengthens a wait by a quarter at most', () => {
  expect(retryWaitMs('60', NOW_MS, 1)).toBe(75_000)
  expect(retryWaitMs('60', NOW_MS, 0.5)).toBe(67_500)
})

test('a wait has bounds, whatever the server sends', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true })
  const header = fc.oneof(fc.string(), fc.maxSafeInteger().map(String), fc.date().map(String))
  fc.assert(
    fc.property(header, fc.maxSafeNat(), random, (text, nowMs, part) => {
      const ms = retryWaitMs(text, nowMs, part) ?? 1000
      expect(ms).toBeGreaterThanOrEqual(1000)
      expect(ms).toBeLessThanOrEqual(375_000)
    }),
  )
})

test('the delay after a failure grows up to five minutes, plus a quarter', () => {
  const delays = [1, 2, 3, 4, 5, 1000].map((failures) => delayAfterFailureMs(failures, 0))
  expect(delays).toEqual([2000, 15_000, 60_000, 300_000, 300_000, 300_000])
  expect(delayAfterFailureMs(1, 1)).toBe(2500)
  expect(delayAfterFailureMs(1000, 1)).toBe(375_000)
})
