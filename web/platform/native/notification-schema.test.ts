import { expect, test } from 'vitest'
import type { NotificationTime, ScheduledNotification } from '../notifications.ts'
import { readPath, schemaOf } from './notification-schema.ts'

const walk = (time: NotificationTime, kind: ScheduledNotification['kind'] = 'reminder') =>
  schemaOf({ id: 7, kind, title: 'Walk', body: 'A few steps.', time, path: '/habits' }, true)

test('a moment, a time of every day, and a time of a week, whose Sunday is 1', () => {
  const atMs = Date.UTC(2026, 0, 5, 8)
  expect(walk({ every: 'never', atMs }).schedule?.at).toEqual(new Date(atMs))
  expect(walk({ every: 'day', hour: 8, minute: 5 }).schedule?.on).toEqual({ hour: 8, minute: 5 })
  const on = { hour: 21, minute: 0 }
  expect(walk({ every: 'week', weekday: 0, ...on }).schedule?.on).toEqual({ ...on, weekday: 1 })
  expect(walk({ every: 'week', weekday: 6, ...on }).schedule?.on).toEqual({ ...on, weekday: 7 })
})

test('every one also comes to a phone that lies still', () => {
  expect(walk({ every: 'never', atMs: 0 }).schedule?.allowWhileIdle).toBe(true)
  expect(walk({ every: 'day', hour: 8, minute: 5 }).schedule?.allowWhileIdle).toBe(true)
})

test('only a rest is exact, and never without leave: asking opens the settings', () => {
  const time: NotificationTime = { every: 'never', atMs: 0 }
  expect(walk(time).isExactNotification).toBe(false)
  expect(walk(time, 'rest').isExactNotification).toBe(true)
  const rest = { id: 1, kind: 'rest', title: '', body: '', time, path: '/move' } as const
  expect(schemaOf(rest, false).isExactNotification).toBe(false)
})

test('leads to the page that was scheduled with it, and to no other site', () => {
  expect(readPath(walk({ every: 'day', hour: 8, minute: 0 }).extra)).toBe('/habits')
  for (const extra of [undefined, null, {}, { path: 3 }, { path: 'https://a.example' }]) {
    expect(readPath(extra)).toBeNull()
  }
})
