import { addDays, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { countActiveDays, daysInWindow } from './active-days.ts'
import { currentStreakDays, firstStreakDay, overallProgress, streakOf } from './streak.ts'

const TODAY = '2026-11-20' as LocalDate
const daysAgo = (...agos: number[]) => new Set(agos.map((ago) => addDays(TODAY, -ago)))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Random days, as numbers of days ago, including future days and days before the last 90. */
const history = fc.uniqueArray(fc.integer({ min: -5, max: 130 }), { maxLength: 136 })

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a streak', () => {
  test.each([
    ['no days', [], 0, 0],
    ['today alone', [0], 1, 1],
    ['yesterday alone', [1], 1, 1],
    ['the day before yesterday alone', [2], 0, 1],
    ['today and two days before it', [0, 1, 2], 3, 3],
    ['three days until yesterday', [1, 2, 3], 3, 3],
    ['days with a gap', [0, 2, 3], 1, 2],
    ['a longer run long ago', [0, ...range(40, 58)], 1, 19],
    ['days in the future', [-1, -2, 0], 1, 1],
    ['the first of the 90 days', [89], 0, 1],
    ['the day before the 90 days', [90], 0, 0],
    ['more than 90 days', range(0, 120), 90, 90],
    ['a run that started before the 90 days', range(85, 120), 0, 5],
  ])('of %s', (_, agos, current, longest) => {
    expect(streakOf(daysAgo(...agos), TODAY)).toEqual({ current, longest })
  })

  test('equals the result of checking every range of days', () => {
    fc.assert(
      fc.property(history, (agos) => {
        const days = daysAgo(...agos)
        // Every range within the 90 days in which every day is logged.
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

  test('is not broken by a day that is not over, and grows once it is logged', () => {
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

  test('consists of consecutive logged days', () => {
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

test.each(ZONES)('in %s, clock changes do not break a streak', (zone) => {
  vi.stubEnv('TZ', zone)
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.array(minute, { minLength: 1, maxLength: 89 }),
      (start, minutes) => {
        // One entry on each local day, at a random minute.
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

test('the overall figures are the sum of the current streaks and the longest streak', () => {
  const workouts = { current: 5, longest: 9 }
  const nutrition = { current: 12, longest: 19 }
  expect(overallProgress(workouts, nutrition)).toEqual({ combined: 17, best: 19 })
  expect(overallProgress(nutrition, workouts)).toEqual({ combined: 17, best: 19 })
})

describe('active days', () => {
  test('are the days among the last 30, consecutive or not', () => {
    expect(countActiveDays(daysAgo(0, 3, 7, 29, 30, -1), TODAY)).toBe(4)
    expect(countActiveDays(daysAgo(...range(0, 60)), TODAY)).toBe(30)
    expect(countActiveDays(new Set(), TODAY)).toBe(0)
  })

  test('drop by at most one for a day without an entry', () => {
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

describe('gentle days', () => {
  test.each([
    ['between logged days', [0, 3], [1, 2], 2, 2],
    ['today and yesterday', [2, 3], [0, 1], 2, 2],
    ['before a missed day', [0, 3], [2], 1, 1],
    ['after a missed day', [3], [1], 0, 1],
    ['that are logged', [0, 1, 2], [1], 3, 3],
    ['without any entry', [], range(0, 89), 0, 0],
  ])('%s are passed over', (_, logged, gentle, current, longest) => {
    const isGentle = (date: LocalDate) => daysAgo(...gentle).has(date)
    expect(streakOf(daysAgo(...logged), TODAY, isGentle)).toEqual({ current, longest })
  })

  test('never shorten a streak, and a day that is not gentle and not logged still ends it', () => {
    fc.assert(
      fc.property(history, history, (logged, gentle) => {
        const [days, gentleDays] = [daysAgo(...logged), daysAgo(...gentle)]
        const isGentle = (date: LocalDate) => gentleDays.has(date)
        const with_ = streakOf(days, TODAY, isGentle)
        const without = streakOf(days, TODAY)
        expect(with_.current).toBeGreaterThanOrEqual(without.current)
        expect(with_.longest).toBeGreaterThanOrEqual(without.longest)
        // The same days without the gentle gaps, moved together.
        const kept = range(0, 89).filter((ago) => logged.includes(ago) || !gentle.includes(ago))
        const together = kept.flatMap((ago, index) => (logged.includes(ago) ? [index] : []))
        // A gentle today without an entry is passed over as well; yesterday may then be unlogged.
        const isTodayOpen = !logged.includes(0) && gentle.includes(0)
        if (!isTodayOpen) expect(with_).toEqual(streakOf(daysAgo(...together), TODAY))

        const current = currentStreakDays(days, TODAY, isGentle)
        expect(current).toHaveLength(with_.current)
        expect(current.every((date) => days.has(date))).toBe(true)
      }),
    )
  })

  test('are left out of the last 30 days, with or without an entry', () => {
    const isGentle = (date: LocalDate) => daysAgo(1, 2, 40).has(date)
    expect(countActiveDays(daysAgo(0, 1, 3), TODAY, isGentle)).toBe(2)
    expect(daysInWindow(TODAY, isGentle)).toHaveLength(28)
  })
})
