import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { storedNumber } from '@tend/shared/units/quantity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { METRIC_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import {
  TREND_HALF_LIFE_DAYS,
  type WeightEntry,
  weightEntries,
  weightTrend,
} from './weight-trend.ts'

const FIRST = '2026-01-01' as LocalDate

function entryOn(day: number, weight: number, second = 0): WeightEntry {
  const date = addDays(FIRST, day)
  return { id: `local_${day}_${second}`, date, createdAt: instant(second), weight }
}

function instant(second: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
}

/** Up to 40 entries over two years, some of them on the same day. */
const anyEntries = fc
  .array(fc.tuple(fc.nat(730), fc.integer({ min: 80, max: 400 })), { minLength: 1, maxLength: 40 })
  .map((pairs) => pairs.map(([day, weight], index) => entryOn(day, weight, index)))

const trendOf = (...weighed: WeightEntry[]) => weightTrend(weighed).map(({ trend }) => trend)

describe('the trend', () => {
  test('counts a new weight half after one half-life, and more after a longer gap', () => {
    expect(trendOf(entryOn(0, 180), entryOn(TREND_HALF_LIFE_DAYS, 170))).toEqual([180, 175])
    const [, afterDay = 0] = trendOf(entryOn(0, 180), entryOn(1, 170))
    const [, afterMonth = 0] = trendOf(entryOn(0, 180), entryOn(30, 170))
    expect(afterDay).toBeCloseTo(178.71, 2)
    expect(afterMonth).toBeCloseTo(170.16, 2)
  })

  test('is closer to the new weight after a longer gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (gap, more) => {
          const [, near = 0] = trendOf(entryOn(0, 200), entryOn(gap, 150))
          const [, nearer = 0] = trendOf(entryOn(0, 200), entryOn(gap + more, 150))
          expect(nearer).toBeLessThanOrEqual(near)
        },
      ),
    )
  })

  test('of a constant weight is that weight', () => {
    fc.assert(
      fc.property(anyEntries, (weighed) => {
        for (const { trend } of weightTrend(weighed.map((entry) => ({ ...entry, weight: 170 })))) {
          expect(trend).toBeCloseTo(170, 9)
        }
      }),
    )
  })

  test('stays between the lowest and the highest weight so far', () => {
    fc.assert(
      fc.property(anyEntries, (weighed) => {
        const points = weightTrend(weighed)
        for (const { date, trend } of points) {
          const soFar = points.filter((other) => other.date <= date).map(({ weight }) => weight)
          expect(trend).toBeGreaterThanOrEqual(Math.min(...soFar) - 1e-9)
          expect(trend).toBeLessThanOrEqual(Math.max(...soFar) + 1e-9)
        }
      }),
    )
  })

  test('does not depend on the order of the entries, and time increases from point to point', () => {
    fc.assert(
      fc.property(anyEntries, fc.infiniteStream(fc.nat()), (weighed, chance) => {
        const keys = new Map(weighed.map((entry) => [entry.id, chance.next().value]))
        const shuffled = [...weighed].sort((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0))
        const points = weightTrend(weighed)
        expect(weightTrend(shuffled)).toEqual(points)
        points.forEach((point, index) => {
          const next = points[index + 1]
          if (next) expect(next.at).toBeGreaterThan(point.at)
        })
      }),
    )
  })

  test('uses the mean of a day, and spreads its entries over the day in the order they were created', () => {
    const points = weightTrend([
      entryOn(4, 172, 2),
      entryOn(4, 174, 1),
      entryOn(4 + TREND_HALF_LIFE_DAYS, 171),
    ])
    expect(points.map(({ weight }) => weight)).toEqual([174, 172, 171])
    expect(points.map(({ trend }) => trend)).toEqual([173, 173, 172])
    const [first = 0, second = 0, third = 0] = points.map(({ at }) => at)
    expect(second - first).toBe(0.5)
    expect(third - first).toBe(TREND_HALF_LIFE_DAYS)
  })
})

test('the trend of converted weights is not rounded', () => {
  const entry = (day: number, kg: number) => {
    const weight = { value: kg, unit: 'kg' } as const
    return {
      ...entryOn(day, 0),
      userId: 'user_a',
      notes: '',
      bodyFat: null,
      chest: null,
      waist: null,
      hips: null,
      arms: null,
      legs: null,
      weight: storedNumber(weight),
      typed: { weight },
    }
  }
  const metrics = [...Array(7).keys()].map((day) => entry(day, 80.1)).concat(entry(20, 79.9))
  const points = weightTrend(weightEntries(metrics))
  expect(points.map(({ weight }) => weight)).toEqual([177, 177, 177, 177, 177, 177, 177, 176])
  expect(points[0]?.trend).toBeCloseTo(176.59, 2)
  expect(weightTrend(weightEntries(metrics, METRIC_UNITS)).at(-1)?.weight).toBe(79.9)
})

test('the trend of a weight with more decimal places than it shows is not rounded', () => {
  const [weighed] = weightEntries([
    {
      ...entryOn(0, 160.4),
      ...{ userId: 'user_a', notes: '', bodyFat: null, chest: null, waist: null },
      ...{ hips: null, arms: null, legs: null },
    },
  ])
  expect(weighed?.weight).toBe(160)
  expect(weighed && weightTrend([weighed])[0]?.trend).toBe(160.4)
})

test('weightEntries drops entries without a weight', () => {
  const entry = { ...entryOn(0, 170), userId: 'user_a', notes: '' }
  const rest = { bodyFat: null, chest: null, waist: 34, hips: null, arms: null, legs: null }
  expect(
    weightEntries([
      { ...entry, ...rest },
      { ...entry, ...rest, weight: null },
    ]),
  ).toEqual([{ ...entry, ...rest }])
})
