import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BRIDGED_DAYS, measuredDays, measureTrend } from './measure-trend.ts'

const FIRST = '2026-01-01' as LocalDate
const on = (days: number, value: number) => ({ date: addDays(FIRST, days), value })
const anyMeasured = fc
  .array(
    fc.record({ ago: fc.integer({ min: 0, max: 900 }), value: fc.integer({ min: 50, max: 300 }) }),
    {
      minLength: 1,
    },
  )
  .map((measured) => measured.map(({ ago, value }) => on(ago, value)))

describe('the trend of measurements', () => {
  test('several measurements of a day count once, as their mean', () => {
    expect(measuredDays([on(1, 172), on(0, 170), on(1, 174)])).toMatchObject([
      { date: FIRST, value: 170 },
      { date: '2026-01-02', value: 173 },
    ])
    expect(measureTrend([])).toEqual([])
  })

  test('has a point on each measured day, in order, between the lowest and the highest value', () => {
    fc.assert(
      fc.property(anyMeasured, (measured) => {
        const days = measuredDays(measured)
        const points = measureTrend(days)
        const values = measured.map(({ value }) => value)
        const positions = points.map(({ at }) => at)
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
        const known = new Set(positions)
        expect(days.filter(({ at }) => !known.has(at))).toEqual([])
        const [lowest, highest] = [Math.min(...values) - 1e-6, Math.max(...values) + 1e-6]
        const outside = points.filter(({ value }) => value < lowest || value > highest)
        expect(outside).toEqual([])
        expect(points.every(({ half }) => half > 0)).toBe(true)
      }),
    )
  })

  test('equals the weighted mean of all measurements, computed directly', () => {
    fc.assert(
      fc.property(anyMeasured, (measured) => {
        const days = measuredDays(measured)
        const trend = new Map(measureTrend(days).map(({ at, value }) => [at, value]))
        for (const { at } of days) {
          const weights = days.map((day) => Math.exp(-(((at - day.at) / 9) ** 2)))
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          const mean = days.reduce((sum, day, index) => sum + day.value * (weights[index] ?? 0), 0)
          expect(trend.get(at)).toBeCloseTo(mean / total, 1)
        }
      }),
    )
  })

  test('the band widens over a gap up to its middle, and only long gaps are marked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 120 }), (gap) => {
        const days = measuredDays([on(0, 172), on(3, 173), on(6, 171), on(6 + gap, 172)])
        const points = measureTrend(days).filter(({ at }) => at >= (days[2]?.at ?? 0))
        const halves = points.map(({ half }) => half)
        const middle = Math.floor(gap / 2)
        for (let index = 1; index <= middle; index++) {
          expect(halves[index]).toBeGreaterThan(halves[index - 1] ?? 0)
        }
        expect(points.some(({ isGap }) => isGap)).toBe(gap > MAX_BRIDGED_DAYS)
      }),
    )
  })

  test('values that scatter more have a wider band', () => {
    const band = (scatter: number) => {
      const days = Array.from({ length: 30 }, (_, at) => on(at, 172 + (at % 2) * scatter))
      return measureTrend(measuredDays(days))[15]?.half ?? 0
    }
    expect(band(4)).toBeCloseTo(2 * band(2), 6)
  })
})
