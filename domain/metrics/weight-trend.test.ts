import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '../days/local-date.ts'
import {
  TREND_HALF_LIFE_DAYS,
  type WeightEntry,
  weightEntries,
  weightTrend,
} from './weight-trend.ts'

const FIRST = '2026-01-01' as LocalDate

function weighing(day: number, weight: number, written = 0): WeightEntry {
  const date = addDays(FIRST, day)
  return { id: `local_${day}_${written}`, date, createdAt: instant(written), weight }
}

function instant(second: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
}

/** Up to forty weightEntries over two years, several of a day among them. */
const anyWeighings = fc
  .array(fc.tuple(fc.nat(730), fc.integer({ min: 80, max: 400 })), { minLength: 1, maxLength: 40 })
  .map((pairs) => pairs.map(([day, weight], index) => weighing(day, weight, index)))

const trendOf = (...weighed: WeightEntry[]) => weightTrend(weighed).map(({ trend }) => trend)

describe('the trend', () => {
  test('counts a new weight half after a half-life, more after a longer gap', () => {
    expect(trendOf(weighing(0, 180), weighing(TREND_HALF_LIFE_DAYS, 170))).toEqual([180, 175])
    const [, afterDay = 0] = trendOf(weighing(0, 180), weighing(1, 170))
    const [, afterMonth = 0] = trendOf(weighing(0, 180), weighing(30, 170))
    expect(afterDay).toBeCloseTo(178.71, 2)
    expect(afterMonth).toBeCloseTo(170.16, 2)
  })

  test('the longer the gap, the closer to what was weighed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (gap, more) => {
          const [, near = 0] = trendOf(weighing(0, 200), weighing(gap, 150))
          const [, nearer = 0] = trendOf(weighing(0, 200), weighing(gap + more, 150))
          expect(nearer).toBeLessThanOrEqual(near)
        },
      ),
    )
  })

  test('of a weight that stays is that weight', () => {
    fc.assert(
      fc.property(anyWeighings, (weighed) => {
        for (const { trend } of weightTrend(weighed.map((entry) => ({ ...entry, weight: 170 })))) {
          expect(trend).toBeCloseTo(170, 9)
        }
      }),
    )
  })

  test('never leaves what was weighed so far', () => {
    fc.assert(
      fc.property(anyWeighings, (weighed) => {
        const points = weightTrend(weighed)
        for (const { date, trend } of points) {
          const soFar = points.filter((other) => other.date <= date).map(({ weight }) => weight)
          expect(trend).toBeGreaterThanOrEqual(Math.min(...soFar) - 1e-9)
          expect(trend).toBeLessThanOrEqual(Math.max(...soFar) + 1e-9)
        }
      }),
    )
  })

  test('is the same in whatever order the entries come, and time only goes on', () => {
    fc.assert(
      fc.property(anyWeighings, fc.infiniteStream(fc.nat()), (weighed, chance) => {
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

  test('takes a day as its mean, and sets its entries apart in the order they were written', () => {
    const points = weightTrend([
      weighing(4, 172, 2),
      weighing(4, 174, 1),
      weighing(4 + TREND_HALF_LIFE_DAYS, 171),
    ])
    expect(points.map(({ weight }) => weight)).toEqual([174, 172, 171])
    expect(points.map(({ trend }) => trend)).toEqual([173, 173, 172])
    const [first = 0, second = 0, third = 0] = points.map(({ at }) => at)
    expect(second - first).toBe(0.5)
    expect(third - first).toBe(TREND_HALF_LIFE_DAYS)
  })
})

test('entries without a weight are no weightEntries', () => {
  const entry = { ...weighing(0, 170), userId: 'user_a', notes: '' }
  const rest = { bodyFat: null, chest: null, waist: 34, hips: null, arms: null, legs: null }
  expect(
    weightEntries([
      { ...entry, ...rest },
      { ...entry, ...rest, weight: null },
    ]),
  ).toHaveLength(1)
})
