import { expect, test } from 'vitest'
import type { ScheduledNotification } from '../device/notifications.ts'
import { readNotificationPath, toNotificationSchema } from './notification-schema.ts'

const AT_MS = Date.UTC(2026, 0, 5, 8)

function notification(kind: ScheduledNotification['kind']): ScheduledNotification {
  return { id: 7, kind, title: 'Walk', body: 'A few steps.', atMs: AT_MS, path: '/habits' }
}

test('is shown at its time, also on a phone that is not in use', () => {
  expect(toNotificationSchema(notification('reminder'), true).schedule).toEqual({
    at: new Date(AT_MS),
    allowWhileIdle: true,
  })
})

test('only the end of a rest is exact, and only with permission', () => {
  expect(toNotificationSchema(notification('rest'), true).isExactNotification).toBe(true)
  expect(toNotificationSchema(notification('rest'), false).isExactNotification).toBe(false)
  expect(toNotificationSchema(notification('reminder'), true).isExactNotification).toBe(false)
})

test('a tap opens the page it was scheduled with, and never another site', () => {
  expect(readNotificationPath(toNotificationSchema(notification('reminder'), true).extra)).toBe(
    '/habits',
  )
  for (const extra of [undefined, null, {}, { path: 3 }, { path: 'https://a.example' }]) {
    expect(readNotificationPath(extra)).toBeNull()
  }
})
