import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANCEL_BEFORE_END_MS, restNotificationAction } from './rest-notification.ts'
import { REST_SECONDS, restEndsAtMs } from './rest-timer.ts'

const timer = { startedAtMs: 1_000_000, seconds: 60 } as const
const endsAtMs = restEndsAtMs(timer)

test('is scheduled for the end as soon as a rest begins, the app being seen or not', () => {
  expect(restNotificationAction(timer, timer.startedAtMs, true)).toBe(endsAtMs)
  expect(restNotificationAction(timer, timer.startedAtMs, false)).toBe(endsAtMs)
})

test('is taken back in the last moment by an app that is seen, which says it itself', () => {
  expect(restNotificationAction(timer, endsAtMs - CANCEL_BEFORE_END_MS - 1, true)).toBe(endsAtMs)
  expect(restNotificationAction(timer, endsAtMs - CANCEL_BEFORE_END_MS, true)).toBe('take-back')
  expect(restNotificationAction(timer, endsAtMs - 1, false)).toBe(endsAtMs)
})

test('stays once it is shown, until the app is seen again', () => {
  expect(restNotificationAction(timer, endsAtMs, false)).toBe('leave')
  // The app behind it has ended the rest.
  expect(restNotificationAction(null, endsAtMs + 1, false)).toBe('leave')
  expect(restNotificationAction(timer, endsAtMs + 60_000, true)).toBe('take-back')
})

test('is taken back when the rest is stopped', () => {
  expect(restNotificationAction(null, timer.startedAtMs + 5000, true)).toBe('take-back')
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
        const wanted = restNotificationAction(rest, nowMs, isSeen)
        if (typeof wanted === 'number') expect(wanted).toBeGreaterThan(nowMs)
      },
    ),
  )
})
