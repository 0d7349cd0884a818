import type { LocalDate } from '@tend/shared/days/local-date'
import { countedDays, type Span } from '@tend/shared/days/spans'
import { timesEaten } from '../../../areas/nutrition/rules/times-eaten.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { type GoalHistory, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { groupByDate } from '../../look-back/rules/look-back-days.ts'
import { PLOT_KINDS, type PlotEntries, plotDays } from '../../look-back/rules/plot-days.ts'
import { isRestSession } from '../../streaks/rules/workout-streak.ts'

/** The daily figures of a summary: the figures of the plots, and some that the plots do not show. */
const SUMMARY_KINDS = [
  ...PLOT_KINDS,
  'meals',
  'waterMl',
  'sleepTasks',
  'breathingSessions',
] as const

export type SummaryKind = (typeof SUMMARY_KINDS)[number]

/** The figures of one day, not rounded. A figure is missing if nothing of its kind was logged. */
export type SummaryDay = { readonly date: LocalDate } & Partial<
  Readonly<Record<SummaryKind, number>>
>

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
 * The figures of the days that have any, in order.
 * @param goals tell how large a glass was on each day
 */
export function summaryDays(entries: PlotEntries, goals: GoalHistory): SummaryDay[] {
  const added = new Map<LocalDate, Partial<Record<SummaryKind, number>>>()
  function add(date: LocalDate, kind: SummaryKind, figure: number) {
    const day = added.get(date) ?? {}
    day[kind] = (day[kind] ?? 0) + figure
    added.set(date, day)
  }
  for (const [date, foods] of groupByDate(entries.meals)) add(date, 'meals', timesEaten(foods))
  for (const { date, waterCount, sleepRoutine } of entries.days) {
    const tasks = countTasksDone(sleepRoutine)
    if (waterCount > 0) add(date, 'waterMl', waterCount * goalsOn(goals, date).glassMl)
    if (tasks > 0) add(date, 'sleepTasks', tasks)
  }
  for (const { date } of entries.sessions.filter(isRestSession)) add(date, 'breathingSessions', 1)
  return plotDays(entries).map((day) => ({ ...day, ...added.get(day.date) }))
}

/**
 * A figure of a period; `null` if no day has it.
 * @param days the days of the period
 * @param isGentle absent if there are no gentle days
 */
export function summaryFigure(
  days: readonly SummaryDay[],
  kind: SummaryKind,
  period: Span,
  isGentle?: (date: LocalDate) => boolean,
): SummaryFigure | null {
  const values = new Map<LocalDate, number>()
  for (const day of days) {
    const value = day[kind]
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
  /** As in `SummaryFigure`. */
  readonly ofDays: number
}

/** The habits that were done in a period, the most frequent first. */
export function habitCounts(
  days: PlotEntries['days'],
  period: Span,
  isGentle?: (date: LocalDate) => boolean,
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
      ofDays: countedDays(period, done, isGentle),
    }))
    .sort((a, b) => b.days - a.days || (a.key < b.key ? -1 : 1))
}
