import type { DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { MeasureKey } from '../../../areas/metrics/rules/measures.ts'
import { type PerServing, totalOf } from '../../../areas/nutrition/rules/nutrients.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import type { TrackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { habitsDone } from '../../home/rules/overview.ts'
import { isRestSession } from '../../streaks/rules/workout-streak.ts'

/** The figures of a day that are plotted. */
export const PLOT_KINDS = [
  'activeMinutes',
  'workouts',
  'glasses',
  'calories',
  'protein',
  'carbs',
  'fats',
  'habits',
  'windDowns',
  'breathingMinutes',
] as const

export type PlotKind = (typeof PLOT_KINDS)[number]

/**
 * The figures of one day. A figure is missing if nothing of its kind was logged: a day without a
 * meal has no calories, not 0.
 */
export type PlotDay = { readonly date: LocalDate } & Partial<Readonly<Record<PlotKind, number>>>

/** A measurement for plots. */
export type PlotMetric = Pick<Measurement, 'date' | MeasureKey | 'typed'>

/** The figures, the measurements and the trackers of a period. */
export interface PlotPeriod {
  readonly days: readonly PlotDay[]
  readonly metrics: readonly PlotMetric[]
  /** Missing in figures that release 1.0.0 has stored, which are calculated again. */
  readonly tracked?: readonly TrackerFigures[]
}

/** The entries of a period, in any order. */
export interface PlotEntries {
  readonly workouts: readonly Pick<Workout, 'date' | 'duration'>[]
  readonly meals: readonly (PerServing &
    Pick<Meal, 'date' | 'quantity' | 'mealType' | 'createdAt'>)[]
  readonly days: readonly ({ readonly date: LocalDate } & Pick<
    DailyFields,
    'waterCount' | 'habits' | 'sleepRoutine'
  >)[]
  readonly sessions: readonly Pick<BreathingSession, 'date' | 'cycles' | 'duration'>[]
}

/** The figures that are hidden with calories. */
export const NUTRIENT_KINDS = [
  'calories',
  'protein',
  'carbs',
  'fats',
] as const satisfies readonly PlotKind[]

/**
 * The figures of the days that have any, in order, not rounded. Glasses, habits and wind-downs count
 * from the first one on, and breathing sessions from one cycle on, as in the other figures of the app.
 */
export function plotDays(entries: PlotEntries): PlotDay[] {
  const days = new Map<LocalDate, Partial<Record<PlotKind, number>>>()
  function add(date: LocalDate, kind: PlotKind, figure: number) {
    const day = days.get(date) ?? {}
    day[kind] = (day[kind] ?? 0) + figure
    days.set(date, day)
  }
  for (const { date, duration } of entries.workouts) {
    add(date, 'workouts', 1)
    add(date, 'activeMinutes', duration)
  }
  for (const meal of entries.meals) {
    const eaten = totalOf([meal])
    for (const nutrient of NUTRIENT_KINDS) add(meal.date, nutrient, eaten[nutrient])
  }
  for (const day of entries.days) {
    const habits = habitsDone(day)
    if (day.waterCount > 0) add(day.date, 'glasses', day.waterCount)
    if (habits > 0) add(day.date, 'habits', habits)
    if (countTasksDone(day.sleepRoutine) > 0) add(day.date, 'windDowns', 1)
  }
  for (const session of entries.sessions.filter(isRestSession)) {
    add(session.date, 'breathingMinutes', session.duration / 60)
  }
  return [...days].map(([date, day]) => ({ date, ...day })).sort(byDate)
}

function byDate(a: PlotDay, b: PlotDay): number {
  return a.date < b.date ? -1 : 1
}
