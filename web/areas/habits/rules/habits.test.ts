import { HABIT_KEY } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HABIT_GROUPS, habitKey, habitName, YOU_PAGE_HABIT_KEYS } from './habit-catalogue.ts'
import { HABIT_HISTORY_DAYS, habitHistory, habitHistoryStart, weekHabits } from './habit-history.ts'
import {
  type HabitState,
  habitsOf,
  isHabitListFull,
  MAX_HABITS,
  readSelectedHabits,
  withHabitAdded,
  withHabitChosen,
  withHabitDone,
  withHabitRemoved,
  withHabitToggled,
} from './habits.ts'

const NAMES = HABIT_GROUPS.flatMap<{ name: string }>(({ habits }) => habits).map(({ name }) => name)
const NONE: HabitState = { selection: [], flags: {} }

const anyName = fc.constantFrom(...NAMES)
/** A tap on one of the two pages. */
const anyTap = fc.oneof(
  fc.record({ tap: fc.constantFrom('add', 'choose', 'toggle', 'done', 'undone'), name: anyName }),
  fc.record({ tap: fc.constant('remove'), name: anyName }),
)

function after(state: HabitState, { tap, name }: { tap: string; name: string }): HabitState {
  const key = habitKey(name)
  if (tap === 'add') return withHabitAdded(state, name)
  if (tap === 'choose') return withHabitChosen(state, name)
  if (tap === 'remove') return withHabitRemoved(state, key)
  // Only habits on the list can be ticked.
  if (!habitsOf(state).some((habit) => habit.key === key)) return state
  const flags =
    tap === 'toggle'
      ? withHabitToggled(state.flags, key)
      : withHabitDone(state.flags, key, tap === 'done')
  return { ...state, flags }
}

describe('the catalogue', () => {
  test('has 20 names in groups of 10, 7 and 3, each with a valid key', () => {
    expect(HABIT_GROUPS.map(({ habits }) => habits.length)).toEqual([10, 7, 3])
    expect(new Set(NAMES.map(habitKey)).size).toBe(20)
    for (const name of NAMES) {
      expect(habitKey(name)).toMatch(HABIT_KEY)
      expect(habitName(habitKey(name))).toBe(name)
    }
  })

  test('contains the habits of the You page', () => {
    const keys = NAMES.map(habitKey)
    for (const key of YOU_PAGE_HABIT_KEYS) expect(keys).toContain(key)
    expect(YOU_PAGE_HABIT_KEYS.size).toBe(8)
  })

  test('derives keys from names, and names from unknown keys', () => {
    expect(habitKey('Fresh Air & Daylight 2')).toBe('fresh_air___daylight_2')
    expect(habitName('cold_shower')).toBe('Cold shower')
  })
})

describe('the habits of a day', () => {
  test('are the selected ones, then the others of the day', () => {
    const state = { selection: ['Walk', 'Call'], flags: { call: true, stretch: false, yoga: true } }
    expect(habitsOf(state)).toEqual([
      { key: 'walk', name: 'Walk', done: false },
      { key: 'call', name: 'Call', done: true },
      { key: 'stretch', name: 'Stretch', done: false },
      { key: 'yoga', name: 'Yoga', done: true },
    ])
  })

  test('have the name under which they were selected', () => {
    expect(habitsOf({ selection: ['Cold-Shower'], flags: { cold_shower: true } })).toEqual([
      { key: 'cold_shower', name: 'Cold-Shower', done: true },
    ])
  })

  test('are the selected ones, not done, on a new day', () => {
    expect(habitsOf({ selection: ['Walk'], flags: {} })).toEqual([
      { key: 'walk', name: 'Walk', done: false },
    ])
  })

  test('are at most five, whatever the user taps on either page', () => {
    fc.assert(
      fc.property(fc.array(anyTap, { maxLength: 60 }), (taps) => {
        let state = NONE
        for (const tap of taps) {
          const before = habitsOf(state)
          state = after(state, tap)
          const now = habitsOf(state)
          expect(now.length).toBeLessThanOrEqual(MAX_HABITS)
          expect(state.selection.length).toBeLessThanOrEqual(MAX_HABITS)
          expect(new Set(now.map(({ key }) => key)).size).toBe(now.length)
          // Other habits do not change.
          const key = habitKey(tap.name)
          const others = (habits: typeof now) =>
            habits.filter((habit) => habit.key !== key).sort((a, b) => (a.key < b.key ? -1 : 1))
          expect(others(now)).toEqual(others(before))
        }
      }),
    )
  })
})

describe('adding and removing', () => {
  const five = ['Walk', 'Call', 'Family', 'Reading', 'Stretch'].reduce(withHabitAdded, NONE)

  test('adding sets a habit to not done; a sixth is ignored', () => {
    expect(five.flags).toEqual({
      walk: false,
      call: false,
      family: false,
      reading: false,
      stretch: false,
    })
    expect(isHabitListFull(five)).toBe(true)
    expect(withHabitAdded(five, 'Exercise')).toBe(five)
    expect(withHabitChosen(five, 'Exercise')).toBe(five)
  })

  test('selecting does not change the day', () => {
    expect(withHabitChosen(NONE, 'Walk')).toEqual({ selection: ['Walk'], flags: {} })
  })

  test('a habit of the day can be selected even if the list is full, and keeps its flag', () => {
    const fromElsewhere = { ...five, selection: five.selection.slice(1) }
    const chosen = withHabitAdded(
      { ...fromElsewhere, flags: { ...five.flags, walk: true } },
      'Walk',
    )
    expect(chosen.selection).toContain('Walk')
    expect(chosen.flags.walk).toBe(true)
  })

  test('removing a habit deletes its flag and makes room for another', () => {
    const four = withHabitRemoved(five, 'call')
    expect(habitsOf(four).map(({ name }) => name)).toEqual(['Walk', 'Family', 'Reading', 'Stretch'])
    expect(four.flags).not.toHaveProperty('call')
    expect(withHabitAdded(four, 'Exercise').selection).toHaveLength(5)
  })

  test('unticking stores false on the You page, and deletes the flag on the Habits page', () => {
    expect(withHabitToggled({ walk: true }, 'walk')).toEqual({ walk: false })
    expect(withHabitToggled({}, 'walk')).toEqual({ walk: true })
    expect(withHabitDone({ walk: true }, 'walk', false)).toEqual({})
    expect(withHabitDone({}, 'walk', true)).toEqual({ walk: true })
  })

  test('ticking or unticking twice returns the same flags', () => {
    const [none, walk] = [{ call: false }, { walk: true }]
    expect(withHabitDone(none, 'walk', false)).toBe(none)
    expect(withHabitDone(walk, 'walk', true)).toBe(walk)
  })
})

test.each([
  [
    ['Walk', 'walk', 'Call'],
    ['Walk', 'Call'],
  ],
  [
    ['fresh air and daylight', 'Cold shower'],
    ['Fresh Air and Daylight', 'Cold shower'],
  ],
  [[...NAMES], NAMES],
  [['', '!', 3, null, 'Walk', 'x'.repeat(65)], ['Walk']],
  [[], []],
  [{ 0: 'Walk' }, undefined],
  ['Walk', undefined],
])('a stored selection of %j is read as %j', (stored, names) => {
  expect(readSelectedHabits(stored)).toEqual(names)
})

test('the history has one entry per day, today last', () => {
  const today = '2026-11-20' as LocalDate
  const days = new Map([
    ['2026-11-06' as LocalDate, { walk: true }],
    ['2026-11-07' as LocalDate, { walk: true }],
    ['2026-11-19' as LocalDate, { walk: false, call: true }],
    [today, { walk: true }],
  ])
  const history = habitHistory(days, 'walk', today)
  expect(history).toHaveLength(HABIT_HISTORY_DAYS)
  expect(history[0]?.date).toBe(habitHistoryStart(today))
  expect(history.filter(({ done }) => done).map(({ date }) => date)).toEqual(['2026-11-07', today])
  const [walk, call] = weekHabits(
    habitsOf({ selection: ['Walk', 'Call'], flags: { walk: true } }),
    { days, firstWeekday: 1, rhythms: new Map() },
    today,
  )
  expect(walk).toMatchObject({ done: true, seeds: 'ooooood', weekSeeds: 'oooodaa' })
  expect(call).toMatchObject({ seeds: 'ooooodo', weekSeeds: 'ooodoaa' })
})

test.each(HOSTILE_NAMES)('a habit named %j is counted, done and removed like any other', (name) => {
  const key = habitKey(name)
  const other = { selection: ['Walk'], flags: { walk: true } }
  expect(habitsOf({ ...other, selection: [name] })).toContainEqual({ key, name, done: false })
  const added = withHabitAdded(other, name)
  expect(Object.entries(added.flags)).toContainEqual([key, false])
  const done = { ...added, flags: withHabitDone(added.flags, key, true) }
  expect(Object.entries(done.flags)).toContainEqual([key, true])
  expect(Object.entries(withHabitToggled(done.flags, key))).toContainEqual([key, false])
  expect(withHabitRemoved(done, key)).toEqual(other)
  const today = '2026-11-20' as LocalDate
  expect(habitHistory(new Map([[today, {}]]), key, today).at(-1)?.done).toBe(false)
})
