import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { groupBy } from '@tend/shared/records/group-by'
import { exactlyIn, numberIn, quantityOf } from '@tend/shared/units/quantity'
import type { Measurement } from '../../../kinds/measurement.ts'
import { DEFAULT_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { sortMetrics } from './sort-metrics.ts'

/** An entry with a weight. */
export type WeightEntry = Pick<Measurement, 'id' | 'date' | 'createdAt'> & {
  readonly weight: number
  /** The weight before it was rounded for showing; only if it differs. */
  readonly exact?: number
}

export interface WeightPoint {
  readonly id: string
  readonly date: LocalDate
  /**
   * Position on the time axis: days since 1970. Entries of one day are spread over the day, in
   * order.
   */
  readonly at: number
  /** In the unit in which the user sees it. */
  readonly weight: number
  /** The mean of the weights of its day in the same unit, not rounded. */
  readonly dayMean: number
  /** In the same unit, smoothed to hide the variation between single days. */
  readonly trend: number
}

/** After this many days, a new weight accounts for half of the trend. */
export const TREND_HALF_LIFE_DAYS = 5

/** The entries that have a weight, in the unit in which the user sees it. */
export function weightEntries(
  metrics: readonly Measurement[],
  { weight: unit, tenths } = DEFAULT_UNITS,
): WeightEntry[] {
  return metrics.flatMap((metric) => {
    const { weight, typed } = metric
    if (weight === null) return []
    const quantity = quantityOf(weight, 'lb', typed?.weight)
    const shown = numberIn(quantity, unit, tenths)
    const exact = exactlyIn(quantity, unit)
    return [{ ...metric, weight: shown, ...(exact !== shown && { exact }) }]
  })
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
  for (const ofDay of groupBy(sortMetrics(weighed), ({ date }) => date).values()) {
    const before = points.at(-1)
    const day = dayNumber(ofDay[0].date)
    const mean = ofDay.reduce((sum, { weight, exact = weight }) => sum + exact, 0) / ofDay.length
    const elapsed = before ? day - dayNumber(before.date) : 0
    const trend = before ? smooth(before.trend, mean, elapsed) : mean
    for (const [index, { id, date, weight }] of ofDay.entries()) {
      points.push({ id, date, at: day + index / ofDay.length, weight, dayMean: mean, trend })
    }
  }
  return points
}

/** The first point of each day: a day is one weight, `dayMean`. */
export function onePerDay(points: readonly WeightPoint[]): WeightPoint[] {
  return points.filter(({ date }, index) => date !== points[index - 1]?.date)
}

function smooth(trend: number, weight: number, days: number): number {
  return trend + (weight - trend) * (1 - 2 ** (-days / TREND_HALF_LIFE_DAYS))
}
