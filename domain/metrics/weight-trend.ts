import { dayNumber, type LocalDate } from '../days/local-date.ts'
import type { BodyMetric } from './body-metric.ts'
import { sortMetrics } from './sort-metrics.ts'

/** An entry that says a weight. */
export type WeightEntry = Pick<BodyMetric, 'id' | 'date' | 'createdAt'> & {
  readonly weight: number
}

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
export const TREND_HALF_LIFE_DAYS = 5

/** The entries that say a weight. */
export function weightEntries(metrics: readonly BodyMetric[]): WeightEntry[] {
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
 * so a daily weighing counts 13 %, a weekly one 62 %, and one after a gap of a month 98 %: a long
 * gap is not bridged by what was true before it. The first trend is the first weight. What was
 * weighed on one day counts once, as its mean.
 */
export function weightTrend(weighed: readonly WeightEntry[]): WeightPoint[] {
  const points: WeightPoint[] = []
  for (const ofDay of byDay(sortMetrics(weighed))) {
    const before = points.at(-1)
    const day = dayNumber(ofDay[0].date)
    const mean = ofDay.reduce((sum, { weight }) => sum + weight, 0) / ofDay.length
    const elapsed = before ? day - dayNumber(before.date) : 0
    const trend = before ? follow(before.trend, mean, elapsed) : mean
    for (const [index, { id, date, weight }] of ofDay.entries()) {
      points.push({ id, date, at: day + index / ofDay.length, weight, trend })
    }
  }
  return points
}

/** Neighbours of the same day together. */
function byDay(ordered: readonly WeightEntry[]): [WeightEntry, ...WeightEntry[]][] {
  const days: [WeightEntry, ...WeightEntry[]][] = []
  for (const weighing of ordered) {
    const last = days.at(-1)
    if (last?.[0].date === weighing.date) last.push(weighing)
    else days.push([weighing])
  }
  return days
}

function follow(trend: number, weight: number, days: number): number {
  return trend + (weight - trend) * (1 - 2 ** (-days / TREND_HALF_LIFE_DAYS))
}
