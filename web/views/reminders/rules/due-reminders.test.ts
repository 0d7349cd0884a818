import { expect, test } from 'vitest'
import { dueNotifications, type StoredReminder } from './due-reminders.ts'

const NINE = new Date(2026, 10, 21, 9).getTime()
const MINUTE_MS = 60_000
const water = (atMs: number): StoredReminder => ({
  kind: 'water',
  atMs,
  title: 'Water',
  body: 'A glass, if you like.',
  path: '/hydration',
})
const habit = (atMs: number): StoredReminder => ({ ...water(atMs), kind: 'habit', title: 'Read' })
const titles = (plan: readonly StoredReminder[], nowMs: number) =>
  dueNotifications(plan, nowMs).map(({ title }) => title)

test('shows the reminder that is due', () => {
  const plan = [water(NINE), water(NINE + 120 * MINUTE_MS)]
  expect(dueNotifications(plan, NINE + MINUTE_MS)).toEqual([
    {
      tag: 'reminder-water',
      title: 'Water',
      body: 'A glass, if you like.',
      path: '/hydration',
      silent: false,
    },
  ])
})

test('shows reminders of several kinds at the same hour, and one of each kind', () => {
  const plan = [habit(NINE), water(NINE - 30 * MINUTE_MS), water(NINE)]
  expect(titles(plan, NINE)).toEqual(['Water', 'Read'])
})

test('accepts a message that is late, or early by a wrong clock', () => {
  expect(titles([water(NINE)], NINE + 39 * MINUTE_MS)).toEqual(['Water'])
  expect(titles([water(NINE)], NINE - 5 * MINUTE_MS)).toEqual(['Water'])
})

test('asks for nothing, silently, if nothing is due', () => {
  const nothing = [expect.objectContaining({ title: 'Tend', silent: true })]
  expect(dueNotifications([], NINE)).toEqual(nothing)
  expect(dueNotifications([water(NINE)], NINE + 40 * MINUTE_MS)).toEqual(nothing)
  expect(dueNotifications([water(NINE)], NINE - 6 * MINUTE_MS)).toEqual(nothing)
})
