import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { groupBy } from '@tend/shared/records/group-by'

/** A measured value: a weight or another measurement of the body. */
export interface Measured {
  readonly date: LocalDate
  readonly value: number
}

/** A day that has measurements. */
export interface MeasuredDay {
  readonly date: LocalDate
  /** Days since 1970. */
  readonly at: number
  /** The mean of the day's measurements. */
  readonly value: number
}

/** A point of the trend. */
export interface TrendPoint {
  /** Days since 1970. */
  readonly at: number
  readonly value: number
  /** Half of the height of the band around the trend. */
  readonly half: number
  /** Whether the point is between two measurements that are more than `MAX_BRIDGED_DAYS` apart. */
  readonly isGap: boolean
}

/** The trend over longer gaps is a guess, and is drawn as one. */
export const MAX_BRIDGED_DAYS = 7
/** Measurements at this distance have the weight 1/e. */
const WIDTH_DAYS = 9
/** Measurements at more than this distance have a weight below 0.000001. */
const REACH_DAYS = 36
/** Half of the band in standard errors: about 95 of 100 trends would be inside. */
const BAND_ERRORS = 2
/** After so many days without a measurement, the trend is as uncertain as one measurement. */
const DRIFT_DAYS = 7
/** The smallest spread of measurements that is assumed, as a fraction of the value. */
const MIN_SPREAD = 0.003
/** The most points that are added for the shape of the band. */
const MAX_BAND_POINTS = 240

/** The measured days, oldest first. Several measurements of one day count once, as their mean. */
export function measuredDays(measured: readonly Measured[]): MeasuredDay[] {
  return [...groupBy(measured, ({ date }) => date)]
    .map(([date, ofDay]) => ({
      date,
      at: dayNumber(date),
      value: ofDay.reduce((sum, { value }) => sum + value, 0) / ofDay.length,
    }))
    .sort((a, b) => a.at - b.at)
}

/**
 * The trend of measurements, with a band in which it probably is.
 *
 * On a measured day `t` the trend is a weighted mean of the days `i` around it, and is straight
 * between measured days:
 *
 *     w(i)     = exp(-((t - i) / WIDTH_DAYS)²)
 *     trend(t) = Σ w(i) · value(i) / Σ w(i)
 *
 * The spread of single measurements is their distance from the trend, corrected for the share
 * `h = 1 / Σ w` that each has in its own trend, and at least `MIN_SPREAD` of the value:
 *
 *     spread²  = Σ (value(i) - trend(i))² / Σ (1 - h(i))
 *
 * With `n = (Σ w)² / Σ w²`, the number of measurements that make up the trend, and `d` days to the
 * nearest measurement, the band is
 *
 *     half(t)  = BAND_ERRORS · spread · √(1 / n + d / DRIFT_DAYS)
 *
 * so it is narrow where there are many measurements and widens where there are none.
 * @param days oldest first
 */
export function measureTrend(days: readonly MeasuredDay[]): TrendPoint[] {
  const knots = smoothed(days)
  const spread = spreadOf(days, knots)
  const half = (share: number, distance: number) =>
    BAND_ERRORS * spread * Math.sqrt(share + distance / DRIFT_DAYS)
  const range = (days.at(-1)?.at ?? 0) - (days[0]?.at ?? 0)
  const step = Math.max(1, Math.ceil(range / MAX_BAND_POINTS))

  const points: TrendPoint[] = []
  for (const [index, knot] of knots.entries()) {
    const before = knots[index - 1]
    if (before) {
      const gap = knot.at - before.at
      for (let passed = step; passed < gap; passed += step) {
        const mix = (from: number, to: number) => from + ((to - from) * passed) / gap
        points.push({
          at: before.at + passed,
          value: mix(before.value, knot.value),
          half: half(mix(before.share, knot.share), Math.min(passed, gap - passed)),
          isGap: gap > MAX_BRIDGED_DAYS,
        })
      }
    }
    points.push({ at: knot.at, value: knot.value, half: half(knot.share, 0), isGap: false })
  }
  return points
}

interface Knot {
  readonly at: number
  readonly value: number
  /** `1 / n`. */
  readonly share: number
  /** `h`. */
  readonly leverage: number
}

/** The trend on each measured day. */
function smoothed(days: readonly MeasuredDay[]): Knot[] {
  let start = 0
  return days.map(({ at }) => {
    while ((days[start]?.at ?? at) < at - REACH_DAYS) start++
    let weights = 0
    let squares = 0
    let sum = 0
    for (let index = start; index < days.length; index++) {
      const other = days[index]
      if (!other || other.at > at + REACH_DAYS) break
      const weight = Math.exp(-(((at - other.at) / WIDTH_DAYS) ** 2))
      weights += weight
      squares += weight ** 2
      sum += weight * other.value
    }
    return { at, value: sum / weights, share: squares / weights ** 2, leverage: 1 / weights }
  })
}

function spreadOf(days: readonly MeasuredDay[], knots: readonly Knot[]): number {
  let squares = 0
  let freedom = 0
  let sum = 0
  for (const [index, { value, leverage }] of knots.entries()) {
    const measured = days[index]?.value ?? value
    squares += (measured - value) ** 2
    freedom += 1 - leverage
    sum += measured
  }
  const least = (MIN_SPREAD * sum) / Math.max(1, knots.length)
  // Too few measurements close together say nothing about their spread.
  return freedom < 1 ? least : Math.max(least, Math.sqrt(squares / freedom))
}
