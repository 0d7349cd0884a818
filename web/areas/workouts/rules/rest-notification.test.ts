import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CANCEL_BEFORE_END_MS, restNotificationAction } from './rest-notification.ts'
import { newRest, REST_SECONDS, restEndsAtMs } from './rest-timer.ts'

const timer = newRest(60, 1_000_000)
const endsAtMs = restEndsAtMs(timer)

test('is scheduled when a rest starts, in the foreground and in the background', () => {
  expect(restNotificationAction(timer, timer.startedAtMs, true)).toBe(endsAtMs)
  expect(restNotificationAction(timer, timer.startedAtMs, false)).toBe(endsAtMs)
})

test('is cancelled shortly before the end by an app in the foreground', () => {
  expect(restNotificationAction(timer, endsAtMs - CANCEL_BEFORE_END_MS - 1, true)).toBe(endsAtMs)
  expect(restNotificationAction(timer, endsAtMs - CANCEL_BEFORE_END_MS, true)).toBe('cancel')
  expect(restNotificationAction(timer, endsAtMs - 1, false)).toBe(endsAtMs)
})

test('stays after it was shown, until the app returns to the foreground', () => {
  expect(restNotificationAction(timer, endsAtMs, false)).toBe('keep')
  // The app has ended the rest in the background.
  expect(restNotificationAction(null, endsAtMs + 1, false)).toBe('keep')
  expect(restNotificationAction(timer, endsAtMs + 60_000, true)).toBe('cancel')
})

test('is cancelled when the rest is stopped', () => {
  expect(restNotificationAction(null, timer.startedAtMs + 5000, true)).toBe('cancel')
})

test('is never scheduled for the past', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.constantFrom(...REST_SECONDS),
      fc.integer({ min: 0, max: 4e12 }),
      fc.boolean(),
      (startedAtMs, seconds, nowMs, isInForeground) => {
        const rest = newRest(seconds, startedAtMs)
        const action = restNotificationAction(rest, nowMs, isInForeground)
        if (typeof action === 'number') expect(action).toBeGreaterThan(nowMs)
      },
    ),
  )
})
