import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type LocalDate, localDateOf } from '../days/local-date.ts'
import { countActiveDays } from './active-days.ts'
import { currentStreakDays, firstStreakDay, overallProgress, streakOf } from './streak.ts'

const TODAY = '2026-11-20' as LocalDate
const daysAgo = (...agos: number[]) => new Set(agos.map((ago) => addDays(TODAY, -ago)))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Random histories as days ago: tomorrow and the days before the 90 are among them. */
const history = fc.uniqueArray(fc.integer({ min: -5, max: 130 }), { maxLength: 136 })

const realZone = process.env.TZ
afterEach(() => {
  process.env.TZ = realZone
})

describe('a streak', () => {
  test.each([
    ['nothing', [], 0, 0],
    ['today alone', [0], 1, 1],
    ['yesterday alone', [1], 1, 1],
    ['the day before yesterday alone', [2], 0, 1],
    ['today and two days before it', [0, 1, 2], 3, 3],
    ['three days up to yesterday', [1, 2, 3], 3, 3],
    ['a gap of a day', [0, 2, 3], 1, 2],
    ['a longer one long ago', [0, ...range(40, 58)], 1, 19],
    ['what is dated tomorrow', [-1, -2, 0], 1, 1],
    ['the first of the 90 days', [89], 0, 1],
    ['the day before them', [90], 0, 0],
    ['one that reaches beyond them', range(0, 120), 90, 90],
    ['one that began before them', range(85, 120), 0, 5],
  ])('of %s', (_, agos, current, longest) => {
    expect(streakOf(daysAgo(...agos), TODAY)).toEqual({ current, longest })
  })

  test('is what a naive look at every stretch of days finds', () => {
    fc.assert(
      fc.property(history, (agos) => {
        const days = daysAgo(...agos)
        // Every stretch within the 90 days that is logged from end to end.
        const isLogged = (from: number, to: number) =>
          range(from, to).every((ago) => agos.includes(ago))
        let longest = 0
        let current = 0
        for (const from of range(0, 89)) {
          for (let to = from; to <= 89 && isLogged(from, to); to++) {
            longest = Math.max(longest, to - from + 1)
            if (from === 0) current = Math.max(current, to + 1)
            if (from === 1 && !agos.includes(0)) current = Math.max(current, to)
          }
        }
        expect(streakOf(days, TODAY)).toEqual({ current, longest })
      }),
    )
  })

  test('is not broken by a day that has only begun, and grows once it is logged', () => {
    fc.assert(
      fc.property(history, (agos) => {
        const days = daysAgo(...agos)
        days.delete(TODAY)
        const before = streakOf(days, TODAY)
        const after = streakOf(new Set([...days, TODAY]), TODAY)
        expect(after.current).toBe(Math.min(before.current + 1, 90))
        expect(after.longest).toBeGreaterThanOrEqual(before.longest)
      }),
    )
  })

  test('is made of logged days, one after the other', () => {
    fc.assert(
      fc.property(history, (agos) => {
        const days = daysAgo(...agos)
        const current = currentStreakDays(days, TODAY)
        expect(current).toHaveLength(streakOf(days, TODAY).current)
        expect(current.every((date) => days.has(date) && date >= firstStreakDay(TODAY))).toBe(true)
        current.forEach((date, index) => {
          expect(date).toBe(addDays(current[0] as LocalDate, -index))
        })
      }),
    )
  })
})

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Santiago',
]

test.each(ZONES)('in %s, a day is a day also where clocks change', (zone) => {
  process.env.TZ = zone
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.array(minute, { minLength: 1, maxLength: 89 }),
      (start, minutes) => {
        // Something is logged on each of these local days, at any minute of it.
        const days = minutes.map((at, index) =>
          localDateOf(new Date(2025, 0, 1 + start + index, 0, at)),
        )
        const now = new Date(2025, 0, start + minutes.length, 23, 59)
        const length = minutes.length
        expect(streakOf(new Set(days), localDateOf(now))).toEqual({
          current: length,
          longest: length,
        })
        const nextDay = new Date(2025, 0, start + minutes.length + 1, 23, 59)
        expect(streakOf(new Set(days), localDateOf(nextDay)).current).toBe(length)
      },
    ),
  )
})

test('the overall figures are the sum of the current and the best of the longest', () => {
  const workouts = { current: 5, longest: 9 }
  const nutrition = { current: 12, longest: 19 }
  expect(overallProgress(workouts, nutrition)).toEqual({ combined: 17, best: 19 })
  expect(overallProgress(nutrition, workouts)).toEqual({ combined: 17, best: 19 })
})

describe('continuity', () => {
  test('counts the days of the last 30, whatever lies between them', () => {
    expect(countActiveDays(daysAgo(0, 3, 7, 29, 30, -1), TODAY)).toBe(4)
    expect(countActiveDays(daysAgo(...range(0, 60)), TODAY)).toBe(30)
    expect(countActiveDays(new Set(), TODAY)).toBe(0)
  })

  test('is not undone by one day without an entry', () => {
    fc.assert(
      fc.property(history, (agos) => {
        const today = countActiveDays(daysAgo(...agos), TODAY)
        const tomorrow = countActiveDays(
          daysAgo(...agos.filter((ago) => ago >= 0)),
          addDays(TODAY, 1),
        )
        expect(today - tomorrow).toBeLessThanOrEqual(1)
      }),
    )
  })
})
