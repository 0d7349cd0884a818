import { dayNumber, type LocalDate } from '../days/local-date.ts'
import type { BodyMetric } from './body-metric.ts'
import { sortMetrics } from './sort-metrics.ts'

/** An entry with a weight. */
export type WeightEntry = Pick<BodyMetric, 'id' | 'date' | 'createdAt'> & {
  readonly weight: number
}

export interface WeightPoint {
  readonly id: string
  readonly date: LocalDate
  /**
   * Position on the time axis: days since 1970. Entries of one day are spread over the day, in
   * order.
   */
  readonly at: number
  /** Pounds, as logged. */
  readonly weight: number
  /** Pounds, smoothed to hide the variation between single days. */
  readonly trend: number
}

/** After this many days, a new weight accounts for half of the trend. */
export const TREND_HALF_LIFE_DAYS = 5

/** The entries that have a weight. */
export function weightEntries(metrics: readonly BodyMetric[]): WeightEntry[] {
  return metrics.filter(
    (metric): metric is BodyMetric & { weight: number } => metric.weight !== null,
  )
}

/**
 * Adds a smoothed trend to weights: an exponential average over time. With `d` days since the
 * previous weight,
 *
 *     trend = previous + (weight - previous) * (1 - 2^(-d / TREND_HALF_LIFE_DAYS))
 *
 * A daily weight counts 13 %, a weekly one 62 %, and one after a month 98 %, so that old values
 * matter little after a long gap. The trend starts at the first weight. Several weights of one day
 * count once, as their mean.
 * @param weighed in any order
 * @returns the points, oldest first
 */
export function weightTrend(weighed: readonly WeightEntry[]): WeightPoint[] {
  const points: WeightPoint[] = []
  for (const ofDay of groupByDay(sortMetrics(weighed))) {
    const before = points.at(-1)
    const day = dayNumber(ofDay[0].date)
    const mean = ofDay.reduce((sum, { weight }) => sum + weight, 0) / ofDay.length
    const elapsed = before ? day - dayNumber(before.date) : 0
    const trend = before ? smooth(before.trend, mean, elapsed) : mean
    for (const [index, { id, date, weight }] of ofDay.entries()) {
      points.push({ id, date, at: day + index / ofDay.length, weight, trend })
    }
  }
  return points
}

/** Groups sorted entries by day. */
function groupByDay(ordered: readonly WeightEntry[]): [WeightEntry, ...WeightEntry[]][] {
  const days: [WeightEntry, ...WeightEntry[]][] = []
  for (const entry of ordered) {
    const last = days.at(-1)
    if (last?.[0].date === entry.date) last.push(entry)
    else days.push([entry])
  }
  return days
}

function smooth(trend: number, weight: number, days: number): number {
  return trend + (weight - trend) * (1 - 2 ** (-days / TREND_HALF_LIFE_DAYS))
}
