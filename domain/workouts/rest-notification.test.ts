import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAST_MOMENT_MS, restNotice } from './rest-notification.ts'
import { REST_SECONDS, restEndsAtMs } from './rest-timer.ts'

const timer = { startedAtMs: 1_000_000, seconds: 60 } as const
const endsAtMs = restEndsAtMs(timer)

test('is scheduled for the end as soon as a rest begins, the app being seen or not', () => {
  expect(restNotice(timer, timer.startedAtMs, true)).toBe(endsAtMs)
  expect(restNotice(timer, timer.startedAtMs, false)).toBe(endsAtMs)
})

test('is taken back in the last moment by an app that is seen, which says it itself', () => {
  expect(restNotice(timer, endsAtMs - LAST_MOMENT_MS - 1, true)).toBe(endsAtMs)
  expect(restNotice(timer, endsAtMs - LAST_MOMENT_MS, true)).toBe('take-back')
  expect(restNotice(timer, endsAtMs - 1, false)).toBe(endsAtMs)
})

test('stays once it is shown, until the app is seen again', () => {
  expect(restNotice(timer, endsAtMs, false)).toBe('leave')
  // The app behind it has ended the rest.
  expect(restNotice(null, endsAtMs + 1, false)).toBe('leave')
  expect(restNotice(timer, endsAtMs + 60_000, true)).toBe('take-back')
})

test('is taken back when the rest is stopped', () => {
  expect(restNotice(null, timer.startedAtMs + 5000, true)).toBe('take-back')
})

test('is never scheduled for a moment that is past', () => {
  fc.assert(
    fc.property(
      fc.record({
        startedAtMs: fc.integer({ min: 0, max: 4e12 }),
        seconds: fc.constantFrom(...REST_SECONDS),
      }),
      fc.integer({ min: 0, max: 4e12 }),
      fc.boolean(),
      (rest, nowMs, isSeen) => {
        const wanted = restNotice(rest, nowMs, isSeen)
        if (typeof wanted === 'number') expect(wanted).toBeGreaterThan(nowMs)
      },
    ),
  )
})
