import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { onePerDay, type WeightPoint } from './weight-trend.ts'

/** A change is stated from this many days on; before, it would be the variation of single days. */
const MIN_COMPARED_DAYS = 14
/** The weights of this many days are the start of a trend. */
const START_DAYS = 7

export interface WeightChange {
  readonly first: LocalDate
  readonly last: LocalDate
  readonly days: number
  /** In the unit of the points, below 0 for a loss. */
  readonly change: number
}

/**
 * The change of the trend in the shown time. A trend begins with a single weight, so its start is the mean of the
 * first week.
 * @param points oldest first
 * @returns `null` for less than two weeks
 */
export function weightChange(points: readonly WeightPoint[]): WeightChange | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const days = dayNumber(last.date) - dayNumber(first.date)
  if (days < MIN_COMPARED_DAYS) return null
  const change = last.trend - startOfTrend(points)
  return { first: first.date, last: last.date, days, change }
}

/** The mean of the days of the first week, each with the mean of its weights. */
function startOfTrend(points: readonly WeightPoint[]): number {
  const early = onePerDay(points.filter(({ at }) => at < (points[0]?.at ?? 0) + START_DAYS))
  return early.reduce((sum, { dayMean }) => sum + dayMean, 0) / early.length
}
