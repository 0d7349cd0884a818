import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeSetting } from '../../../store/settings/rules/merge-setting.ts'
import {
  countAsked,
  HABIT_RHYTHMS,
  type HabitWeeks,
  type Rhythm,
  restingLast,
  restsOn,
  rhythmOn,
  seedsFrom,
  withWeekday,
} from './habit-rhythm.ts'

const day = (text: string) => text as LocalDate
/** Weeks start on Monday the 16th and the 23rd. */
const TODAY = day('2026-11-21')
const WEEK = day('2026-11-16')

function weeksOf(rhythm: Rhythm, done: readonly string[]): HabitWeeks {
  return {
    days: new Map(done.map((date) => [day(date), { walk: true }])),
    firstWeekday: 1,
    rhythms: new Map([['walk', new Map([[day('2026-11-01'), rhythm]])]]),
  }
}

describe('a habit', () => {
  test('on weekdays rests on the others, also when it was ticked there', () => {
    const weeks = weeksOf([1, 3, 6], ['2026-11-16', '2026-11-17'])
    const resting = (date: string) => restsOn(weeks, 'walk', day(date))
    expect(['2026-11-16', '2026-11-17', '2026-11-21'].map(resting)).toEqual([false, true, false])
    expect(seedsFrom(weeks, 'walk', WEEK, TODAY)).toBe('ddorror')
  })

  test('of so many times a week rests when they are done, until the next week', () => {
    const twice = ['2026-11-16', '2026-11-18']
    expect(restsOn(weeksOf(2, twice), 'walk', TODAY)).toBe(true)
    expect(restsOn(weeksOf(3, twice), 'walk', TODAY)).toBe(false)
    expect(restsOn(weeksOf(2, twice), 'walk', day('2026-11-23'))).toBe(false)
    // Ticking it for the last time leaves it where it is.
    expect(restsOn(weeksOf(3, [...twice, TODAY]), 'walk', TODAY)).toBe(false)
    expect(seedsFrom(weeksOf(3, twice), 'walk', WEEK, TODAY)).toBe('drdrror')
    expect(seedsFrom(weeksOf(2, twice), 'walk', WEEK, TODAY)).toBe('drdrrrr')
  })

  test('without a rhythm is asked for every day', () => {
    const weeks = { ...weeksOf(1, []), rhythms: HABIT_RHYTHMS.initial }
    expect(rhythmOn(weeks.rhythms, 'walk', TODAY)).toBe(ALL_WEEKDAYS)
    expect(seedsFrom(weeks, 'walk', WEEK, TODAY)).toBe('ooooooa')
  })

  test('that rests is listed last', () => {
    const [walk, read] = ['walk', 'read'].map((key) => ({ key, name: key, done: false }))
    if (!(walk && read)) throw new Error('Two habits')
    expect(restingLast([walk, read], weeksOf([1], []), TODAY)).toEqual([
      read,
      { ...walk, rests: true },
    ])
  })
})

test('a rhythm holds from its day on, and invalid ones are left out', () => {
  const rhythms = HABIT_RHYTHMS.read({
    habitRhythms: {
      walk: { '2026-11-20': [6, 3, 3, 9], '2026-11-10': 2, '2026-11-15': 7, 'no date': 1 },
      read: [1],
      'No Key': { '2026-11-10': 1 },
      constructor: { '2026-11-10': 1 },
    },
  })
  const on = (date: string) => rhythmOn(rhythms, 'walk', day(date))
  expect(on('2026-11-09')).toBe(ALL_WEEKDAYS)
  expect(['2026-11-10', '2026-11-19', '2026-11-20'].map(on)).toEqual([2, 2, [3, 6]])
  expect(rhythmOn(rhythms, 'read', TODAY)).toBe(ALL_WEEKDAYS)
  expect(rhythmOn(rhythms, 'constructor', TODAY)).toBe(1)
  expect(rhythms.has('No Key')).toBe(false)
})

test('what two devices have changed merges by habit and day; of one rhythm the later counts', () => {
  const base = { walk: { '2026-11-01': 2 } }
  const later = { walk: { '2026-11-01': 2, '2026-11-21': [1, 2] }, read: { '2026-11-21': 3 } }
  const earlier = { walk: { '2026-11-01': 2, '2026-11-21': [3, 4], '2026-11-22': 1 } }
  expect(mergeSetting('habitRhythms', base, later, earlier)).toEqual({
    walk: { '2026-11-01': 2, '2026-11-21': [1, 2], '2026-11-22': 1 },
    read: { '2026-11-21': 3 },
  })
  expect(mergeSetting('habitRhythms', undefined, { walk: { a: 2 } }, { walk: { a: [1] } })).toEqual(
    { walk: { a: 2 } },
  )
})

test('a weekday is added and taken out, except for the last one', () => {
  expect(withWeekday([1, 3], 2)).toEqual([1, 2, 3])
  expect(withWeekday([1, 3], 3)).toEqual([1])
  expect(withWeekday([1], 1)).toEqual([1])
})

describe('the days on which a habit was asked for', () => {
  const span = { first: WEEK, last: day('2026-11-29') }
  const count = (
    rhythm: Rhythm,
    done: readonly string[],
    isGentle?: (date: LocalDate) => boolean,
  ) => countAsked(weeksOf(rhythm, []), 'walk', span, new Set(done.map(day)), isGentle)

  test('are its weekdays, and the others on which it was done', () => {
    expect(count(ALL_WEEKDAYS, [])).toBe(14)
    expect(count([1, 3], [])).toBe(4)
    expect(count([1, 3], ['2026-11-16', '2026-11-17'])).toBe(5)
    expect(count([1, 3], ['2026-11-16'], (date) => date <= '2026-11-18')).toBe(3)
  })

  test('are so many of each week, or more if it was done more often', () => {
    expect(count(3, [])).toBe(6)
    expect(count(1, ['2026-11-16', '2026-11-17'])).toBe(3)
    expect(count(3, [], (date) => date <= '2026-11-21')).toBe(4)
  })

  test('are never fewer than those on which it was done', () => {
    const rhythm = fc.oneof(
      fc.integer({ min: 1, max: 6 }),
      fc.subarray([...ALL_WEEKDAYS], { minLength: 1 }),
    )
    const dates = fc.uniqueArray(fc.integer({ min: 0, max: 13 }))
    fc.assert(
      fc.property(rhythm, dates, (chosen, offsets) => {
        const done = offsets.map((offset) => addDays(WEEK, offset))
        expect(count(chosen, done)).toBeGreaterThanOrEqual(done.length)
        expect(count(chosen, done)).toBeLessThanOrEqual(14)
      }),
    )
  })
})
