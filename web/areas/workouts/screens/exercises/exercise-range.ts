import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'

/** The times that can be shown, in days before today; `null` for all sets. */
export const EXERCISE_RANGES = [
  { value: 'months', label: t`3 months`, days: 91 },
  { value: 'year', label: t`1 year`, days: 365 },
  { value: 'all', label: t`All`, days: null },
] as const

export type ExerciseRange = (typeof EXERCISE_RANGES)[number]['value']

/** The first day of a range; `null` for all sets. */
export function firstDayOf(range: ExerciseRange, today: LocalDate): LocalDate | null {
  const days = EXERCISE_RANGES.find(({ value }) => value === range)?.days ?? null
  return days === null ? null : addDays(today, -days)
}
