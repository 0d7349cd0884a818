import { HABIT_KEY } from '@tend/shared/days/daily-fields'
import { isSameName, MAX_OWN_NAME_CHARS } from '@tend/shared/forms/own-name'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../store/settings/rules/read-settings.ts'
import { habitsOf, readSelectedHabits, withHabitAdded, withHabitRemoved } from './habits.ts'
import {
  checkHabitName,
  isOwnHabit,
  type OwnHabitId,
  otherHabitNames,
  ownHabitsOf,
  readOwnHabits,
  removedHabitId,
  shownHabitName,
} from './own-habits.ts'

const ID: OwnHabitId = 'own0123456789abcdef0123456789abcdef'
const OTHER: OwnHabitId = 'ownffffffffffffffffffffffffffffffff'
const anyId = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
  .map((digits): OwnHabitId => `own${digits.join('')}`)
const anyText = fc.string({ unit: 'binary', maxLength: 60 })

describe('the name of a habit', () => {
  test.each([
    ['  Cold   shower\n', 'Cold shower'],
    ['瞑想', '瞑想'],
    ['🧘🏽‍♀️', '🧘🏽‍♀️'],
    ['עשר דקות', 'עשר דקות'],
    ['__proto__', '__proto__'],
    ['é', 'é'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['🌱'.repeat(40), '🌱'.repeat(40)],
  ])('%j is stored as %j', (text, name) => {
    expect(checkHabitName(text, [])).toEqual({ name })
  })

  test.each(['', '   ', '\u200b', '\u200d\ufe0f', '\ud800'])('cannot be %j', (text) => {
    expect(checkHabitName(text, [])).toEqual({ problem: 'noName' })
  })

  test('has at most 40 characters', () => {
    expect(checkHabitName('🌱'.repeat(41), [])).toEqual({ problem: 'longName' })
  })

  test('differs from the names of other habits, whatever its capitals', () => {
    const own = { [ID]: { name: 'Yoga', group: 1 } }
    const problem = 'takenName'
    for (const name of ['yoga ', 'YOGA', 'meditation', 'A quiet cup of tea']) {
      expect(checkHabitName(name, otherHabitNames(own))).toEqual({ problem })
    }
    expect(checkHabitName('yoga', otherHabitNames(own, ID))).toEqual({ name: 'yoga' })
  })

  test('of any text is refused, or survives storage unchanged', () => {
    fc.assert(
      fc.property(anyText, anyId, fc.constantFrom(0, 1, 2), (text, id, group) => {
        const checked = checkHabitName(text, [])
        if ('problem' in checked) return
        const { name } = checked
        expect([...name].length).toBeLessThanOrEqual(MAX_OWN_NAME_CHARS)
        expect(name.isWellFormed()).toBe(true)
        const stored = JSON.parse(JSON.stringify({ dayStart: 4, [id]: { name, group } }))
        expect(readOwnHabits(stored)).toEqual({ [id]: { name, group } })
        expect(readSettings(stored)).toEqual(stored)
        expect(checkHabitName(name, [])).toEqual({ name })
        expect(checkHabitName(name.toUpperCase(), [name.toUpperCase()])).toHaveProperty('problem')
      }),
    )
  })
})

test('an id is a valid habit key, and stays in the selection as it is', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(id).toMatch(HABIT_KEY)
      expect(isOwnHabit(id)).toBe(true)
      expect(readSelectedHabits([id, 'Walk', id])).toEqual([id, 'Walk'])
    }),
  )
  expect(['own', 'walk', 'own_food', `${ID}0`].filter(isOwnHabit)).toEqual([])
})

test('a new name changes neither the days nor the selection', () => {
  const state = { selection: [ID], flags: { [ID]: true } }
  const before = habitsOf({ ...state, own: { [ID]: { name: 'Yoga', group: 0 } } })
  const after = habitsOf({ ...state, own: { [ID]: { name: 'Slow yoga', group: 2 } } })
  expect(before).toEqual([{ key: ID, name: 'Yoga', done: true }])
  expect(after).toEqual([{ key: ID, name: 'Slow yoga', done: true }])
})

test('a habit whose name is on another device is shown and can be removed', () => {
  const state = { selection: [], flags: { [ID]: true, [OTHER]: false } }
  expect(habitsOf(state).map(({ name }) => name)).toEqual([
    'A habit of your own',
    'A habit of your own',
  ])
  expect(withHabitRemoved(state, ID).flags).toEqual({ [OTHER]: false })
  expect(habitsOf(withHabitAdded({ ...state, flags: {} }, ID))).toHaveLength(1)
})

test('a removed habit is not offered, and keeps its name for the days on which it was done', () => {
  const own = readOwnHabits({
    [ID]: { name: 'Yoga', group: 1, removed: true },
    [OTHER]: { name: 'Tai chi', group: 1 },
  })
  expect(ownHabitsOf(own, 1).map(({ id }) => id)).toEqual([OTHER])
  expect(ownHabitsOf(own, 0)).toEqual([])
  expect(shownHabitName(ID, own)).toBe('Yoga')
  expect(removedHabitId(own, 'yoga')).toBe(ID)
  expect(removedHabitId(own, 'Tai chi')).toBeUndefined()
  expect(checkHabitName('Yoga', otherHabitNames(own))).toEqual({ name: 'Yoga' })
})

test.each([
  null,
  [],
  { [ID]: null },
  { [ID]: { name: 7, group: 0 } },
  { [ID]: { name: ' Yoga', group: 0 } },
  { [ID]: { name: 'x'.repeat(41), group: 0 } },
  { own: { name: 'Yoga', group: 0 }, walk: { name: 'Yoga', group: 0 } },
])('stored settings %j have no habits', (settings) => {
  expect(readOwnHabits(settings)).toEqual({})
})

test('a habit of an unknown group is in the first one', () => {
  expect(readOwnHabits({ [ID]: { name: 'Yoga', group: 3 } })).toEqual({
    [ID]: { name: 'Yoga', group: 0 },
  })
  expect(isSameName('Straße', 'straße ')).toBe(true)
})
