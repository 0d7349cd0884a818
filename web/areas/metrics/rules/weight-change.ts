import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { inTenths, type WeightUnit, withUnit } from '@tend/shared/units/quantity'
import { onePerDay, type WeightPoint } from './weight-trend.ts'

/** From this many days on, the text names the part of the month instead of counting days. */
const MIN_MONTH_DAYS = 28

/** A change is stated from this many days on; before, it would be the variation of single days. */
const MIN_COMPARED_DAYS = 14
/** The weights of this many days are the start of a trend. */
const START_DAYS = 7

/**
 * The change of the trend in the shown time, in whole pounds or tenths of a kilogram: 'By the trend, about
 * 6 lbs lighter than in early September.' A trend begins with a single weight, so its start is the mean of
 * the first week. Empty for less than two weeks.
 * @param points oldest first
 * @param monthName returns the name of a day's month
 */
export function weightChangeText(
  points: readonly WeightPoint[],
  monthName: (date: LocalDate) => string,
  unit: WeightUnit = 'lb',
): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const days = dayNumber(last.date) - dayNumber(first.date)
  if (days < MIN_COMPARED_DAYS) return ''
  const since = comparedWith(first.date, last.date, monthName)
  const change = last.trend - startOfTrend(points)
  const amount = unit === 'kg' ? inTenths(Math.abs(change)) : Math.round(Math.abs(change))
  if (amount === 0) return `By the trend, about the same as ${since}.`
  const comparison = change < 0 ? 'lighter' : 'heavier'
  return `By the trend, about ${withUnit(amount, unit)} ${comparison} than ${since}.`
}

/** The mean of the days of the first week, each with the mean of its weights. */
function startOfTrend(points: readonly WeightPoint[]): number {
  const early = onePerDay(points.filter(({ at }) => at < (points[0]?.at ?? 0) + START_DAYS))
  return early.reduce((sum, { dayMean }) => sum + dayMean, 0) / early.length
}

function comparedWith(
  first: LocalDate,
  last: LocalDate,
  monthName: (date: LocalDate) => string,
): string {
  const days = dayNumber(last) - dayNumber(first)
  if (days < MIN_MONTH_DAYS) return `${days} days earlier`
  const year = first.slice(0, 4)
  return `in ${partOfMonth(first, monthName(first))}${year === last.slice(0, 4) ? '' : ` ${year}`}`
}

/** For example 'early September', 'mid-September' or 'late September'. */
function partOfMonth(date: LocalDate, month: string): string {
  const day = Number(date.slice(8))
  if (day <= 10) return `early ${month}`
  return day <= 20 ? `mid-${month}` : `late ${month}`
}
