import { dayNumber, type LocalDate } from '../days/local-date.ts'
import type { WeightPoint } from './weight-trend.ts'

/** From this many days on, the text names the part of the month instead of counting days. */
const MIN_MONTH_DAYS = 28

/**
 * The change of weight from the first to the last point, for example '6 lbs lighter than in early
 * September.' Empty for fewer than two points.
 * @param points oldest first
 * @param monthName returns the name of a day's month
 */
export function weightChangeText(
  points: readonly WeightPoint[],
  monthName: (date: LocalDate) => string,
): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return ''
  const since = comparedWith(first.date, last.date, monthName)
  // Rounded to tenths: entries adopted from older storage may have decimals.
  const change = Math.round((last.weight - first.weight) * 10) / 10
  if (change === 0) return `The same as ${since}.`
  const amount = Math.abs(change)
  const comparison = change < 0 ? 'lighter' : 'heavier'
  return `${amount} ${amount === 1 ? 'lb' : 'lbs'} ${comparison} than ${since}.`
}

function comparedWith(
  first: LocalDate,
  last: LocalDate,
  monthName: (date: LocalDate) => string,
): string {
  const days = dayNumber(last) - dayNumber(first)
  if (days === 0) return 'earlier that day'
  if (days === 1) return 'the day before'
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
