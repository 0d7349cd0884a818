import type { HabitFlags } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { countedDays, type Span } from '@tend/shared/days/spans'
import type { DayFigures, FigureName } from '../../../contract/day-facet.ts'

/** A figure over the days of a period that have it. */
export interface SummaryFigure {
  readonly total: number
  /** Of the days that have the figure; the other days are not zeros. */
  readonly mean: number
  readonly lowest: number
  readonly highest: number
  /** The days that have the figure. */
  readonly days: number
  /** The days that could have it, as in the plots: a gentle day counts only if it has the figure. */
  readonly ofDays: number
}

/**
 * A figure of a period; `null` if no day has it.
 * @param days the days of the period
 * @param isGentle absent if there are no gentle days
 */
export function summaryFigure(
  days: readonly DayFigures[],
  name: FigureName,
  period: Span,
  isGentle?: (date: LocalDate) => boolean,
): SummaryFigure | null {
  const values = new Map<LocalDate, number>()
  for (const day of days) {
    const value = day[name]
    if (value !== undefined) values.set(day.date, value)
  }
  if (values.size === 0) return null
  const all = [...values.values()]
  const total = all.reduce((sum, value) => sum + value, 0)
  return {
    total,
    mean: total / values.size,
    lowest: Math.min(...all),
    highest: Math.max(...all),
    days: values.size,
    ofDays: countedDays(period, new Set(values.keys()), isGentle),
  }
}

/** On how many days a habit was done. */
export interface HabitCount {
  readonly key: string
  readonly days: number
  /** The days on which it was asked for. */
  readonly ofDays: number
}

/** The habits that were done in a period, the most frequent first. @param asked on how many days one was asked for */
export function habitCounts(
  days: readonly { readonly date: LocalDate; readonly habits: HabitFlags }[],
  asked: (key: string, done: ReadonlySet<LocalDate>) => number,
): HabitCount[] {
  const dates = new Map<string, Set<LocalDate>>()
  for (const { date, habits } of days) {
    for (const [key, isDone] of Object.entries(habits)) {
      if (isDone) dates.set(key, (dates.get(key) ?? new Set()).add(date))
    }
  }
  return [...dates]
    .map(([key, done]) => ({
      key,
      days: done.size,
      ofDays: asked(key, done),
    }))
    .sort((a, b) => b.days - a.days || (a.key < b.key ? -1 : 1))
}
