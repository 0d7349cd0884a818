import type { LocalDate } from '@tend/shared/days/local-date'
import { inTenths, type WeightUnit, withUnit } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import type { WeightChange } from '../rules/weight-change.ts'

/** From this many days on, the text names the part of the month instead of counting days. */
const MIN_MONTH_DAYS = 28

/**
 * A change in whole pounds or tenths of a kilogram: 'By the trend, about 6 lbs lighter than in early September.'
 * @param monthName returns the name of a day's month
 */
export function weightChangeText(
  weightChange: WeightChange,
  monthName: (date: LocalDate) => string,
  unit: WeightUnit = 'lb',
): string {
  const { change } = weightChange
  const since = sinceText(weightChange, monthName)
  const amount = unit === 'kg' ? inTenths(Math.abs(change)) : Math.round(Math.abs(change))
  if (amount === 0) return t`By the trend, about the same as ${since}.`
  const weight = withUnit(amount, unit)
  return change < 0
    ? t`By the trend, about ${weight} lighter than ${since}.`
    : t`By the trend, about ${weight} heavier than ${since}.`
}

function sinceText(
  { first, last, days }: WeightChange,
  monthName: (date: LocalDate) => string,
): string {
  if (days < MIN_MONTH_DAYS) return plural(days, { other: '# days earlier' })
  const part = partOfMonth(Number(first.slice(8)), monthName(first))
  const year = first.slice(0, 4)
  return year === last.slice(0, 4) ? t`in ${part}` : t`in ${part} ${year}`
}

/** For example 'early September', 'mid-September' or 'late September'. */
function partOfMonth(day: number, month: string): string {
  if (day <= 10) return t`early ${month}`
  return day <= 20 ? t`mid-${month}` : t`late ${month}`
}
