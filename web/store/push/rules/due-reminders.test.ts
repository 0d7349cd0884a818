import { expect, test } from 'vitest'
import { dueNotifications, isReminderOver, type StoredReminder } from './due-reminders.ts'

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
      atMs: NINE,
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

test('there is none if nothing is due', () => {
  expect(dueNotifications([], NINE)).toEqual([])
  expect(dueNotifications([water(NINE)], NINE + 40 * MINUTE_MS)).toEqual([])
  expect(dueNotifications([water(NINE)], NINE - 6 * MINUTE_MS)).toEqual([])
})

test('a shown reminder is over once the plan no longer has it', () => {
  const shown = { tag: 'reminder-water', atMs: NINE }
  const isOver = (plan: readonly StoredReminder[]) => isReminderOver(shown, plan, NINE + MINUTE_MS)
  expect(isOver([water(NINE), habit(NINE)])).toBe(false)
  expect(isOver([water(NINE + 120 * MINUTE_MS), habit(NINE)])).toBe(true)
  expect(isOver([])).toBe(true)
})

test('a reminder without its time is over once nothing of its kind was due today', () => {
  const isOver = (tag: string, plan: readonly StoredReminder[]) =>
    isReminderOver({ tag }, plan, NINE + MINUTE_MS)
  expect(isOver('reminder-water', [water(NINE)])).toBe(false)
  expect(isOver('reminder-water', [water(NINE + 120 * MINUTE_MS)])).toBe(true)
  expect(isOver('reminder-none', [water(NINE)])).toBe(true)
})
