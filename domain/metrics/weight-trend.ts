import { dayNumber, type LocalDate } from '../days/local-date.ts'
import type { BodyMetric } from './body-metric.ts'
import { inOrder } from './metric-order.ts'

/** An entry that says a weight. */
export type Weighing = Pick<BodyMetric, 'id' | 'date' | 'createdAt'> & { readonly weight: number }

export interface WeightPoint {
  readonly id: string
  readonly date: LocalDate
  /** Days since 1970; entries of one day stand apart within it, in the order they were written. */
  readonly at: number
  /** Pounds, as weighed. */
  readonly weight: number
  /** Pounds, smoothed: where weight has been going, without the ups and downs of single days. */
  readonly trend: number
}

/** After so many days half of the old trend has given way to what was weighed since. */
export const TREND_HALF_LIFE_DAYS = 7

/** The entries that say a weight. */
export function weighings(metrics: readonly BodyMetric[]): Weighing[] {
  return metrics.filter(
    (metric): metric is BodyMetric & { weight: number } => metric.weight !== null,
  )
}

/**
 * Weights over time, oldest first whatever the order given, each with the smoothed trend: an
 * exponential average by elapsed time. With `d` days since the weighing before,
 *
 *     trend = before + (weight - before) * (1 - 2^(-d / TREND_HALF_LIFE_DAYS))
 *
 * so a daily weighing counts 9 %, a weekly one 50 %, and one after a gap of a month 95 %: a long
 * gap is not bridged by what was true before it. The first trend is the first weight. Of `n`
 * entries on one day each is `1/n` of a day after the one before.
 */
export function weightTrend(weighed: readonly Weighing[]): WeightPoint[] {
  const ordered = inOrder(weighed)
  const onDay = new Map<LocalDate, number>()
  for (const { date } of ordered) onDay.set(date, (onDay.get(date) ?? 0) + 1)

  const points: WeightPoint[] = []
  let sameDay = 0
  for (const { id, date, weight } of ordered) {
    const before = points.at(-1)
    sameDay = before?.date === date ? sameDay + 1 : 0
    const at = dayNumber(date) + sameDay / (onDay.get(date) ?? 1)
    const trend = before ? follow(before.trend, weight, at - before.at) : weight
    points.push({ id, date, at, weight, trend })
  }
  return points
}

function follow(trend: number, weight: number, days: number): number {
  return trend + (weight - trend) * (1 - 2 ** (-days / TREND_HALF_LIFE_DAYS))
}
