import { expect, test } from 'vitest'
import { leftOutFile, leftOutLine } from './left-out-text.ts'

const SOUP = { kind: 'meals', name: 'Soup', date: '2026-11-20', reason: 'damaged' } as const

test.each([
  [SOUP, 'Meal Soup, 2026-11-20: the text is damaged or cut off'],
  [{ ...SOUP, reason: 'invalid', field: 'protein' }, "Meal Soup, 2026-11-20: protein isn't valid"],
  [{ ...SOUP, reason: 'invalid' }, "Meal Soup, 2026-11-20: a value isn't valid"],
  [{ ...SOUP, name: null, reason: 'repeated' }, 'Meal, 2026-11-20: another entry has the same id'],
  [
    { kind: null, name: null, date: null, reason: 'damaged' },
    'Entry: the text is damaged or cut off',
  ],
  [
    { kind: 'days', name: null, date: '2026-11-20', reason: 'unreadable' },
    "Day, 2026-11-20: this device can't read it",
  ],
  [
    { kind: 'days', name: null, date: '2026-11-20', reason: 'invalid', field: 'habits.Run' },
    "Day, 2026-11-20: only habits.Run isn't valid",
  ],
  [
    { kind: 'days', name: null, date: null, reason: 'invalid', field: 'date' },
    "Day: date isn't valid",
  ],
] as const)('%j is described', (item, text) => {
  expect(leftOutLine(item)).toBe(text)
})

test('the list can be saved as a text file, which says how many entries it does not list', async () => {
  const line = 'Meal Soup, 2026-11-20: the text is damaged or cut off\n'
  expect(await leftOutFile([SOUP], 1).text()).toBe(line)
  expect(await leftOutFile([SOUP], 4).text()).toBe(`${line}and 3 more\n`)
})
