import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { isRestSession } from '../../../areas/breathing/rules/cycles.ts'
import { totalOf } from '../../../areas/nutrition/rules/nutrients.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { DEFAULT_GOALS, type Goals } from '../../../store/settings/rules/goal-settings.ts'
import type { RingDay } from './year-rings.ts'

/** The active minutes at which the line for workouts has its full width. */
const FULL_WORKOUT_MINUTES = 60
/** The meals at which the line for nutrition has its full width while calories are hidden. */
const FULL_MEALS = 3
/** A workout without minutes, or a meal without calories, is drawn with the smallest width. */
const SMALLEST_VALUE = 0.001

/** The entries of a period, in any order. */
export interface LookBackEntries {
  readonly workouts: readonly Pick<Workout, 'date' | 'duration'>[]
  readonly meals: readonly Meal[]
  readonly measurements: readonly { readonly date: LocalDate }[]
  readonly days: readonly {
    readonly date: LocalDate
    readonly waterCount: number
    readonly sleepRoutine: SleepRoutine
  }[]
  readonly breathingSessions: readonly Pick<BreathingSession, 'date' | 'cycles'>[]
  /** One for each tracker and day. */
  readonly tracked: readonly { readonly date: LocalDate }[]
}

/** The figures of one day that has entries. */
export interface LookBackDay {
  readonly date: LocalDate
  readonly workouts: number
  readonly activeMinutes: number
  readonly meals: number
  /** Kilocalories, not rounded. */
  readonly calories: number
  readonly glasses: number
  /** Done tasks of the wind-down, 0 to 8. */
  readonly sleepTasks: number
  /** Breathing sessions of at least one cycle. */
  readonly breathingSessions: number
  readonly measurements: number
  /** How many of the things that the user tracks were noted. */
  readonly tracked: number
}

/** The days that have entries, in order. */
export function lookBackDays(entries: LookBackEntries): LookBackDay[] {
  const workouts = groupByDate(entries.workouts)
  const meals = groupByDate(entries.meals)
  const metrics = groupByDate(entries.measurements)
  const days = groupByDate(entries.days)
  const sessions = groupByDate(entries.breathingSessions.filter(isRestSession))
  const tracked = groupByDate(entries.tracked)
  const dates = [workouts, meals, metrics, days, sessions, tracked].flatMap((each) => [
    ...each.keys(),
  ])
  return [...new Set(dates)]
    .sort()
    .map((date) => {
      const [day] = days.get(date) ?? []
      const ofDay = workouts.get(date) ?? []
      return {
        date,
        workouts: ofDay.length,
        activeMinutes: Math.round(ofDay.reduce((sum, { duration }) => sum + duration, 0)),
        meals: meals.get(date)?.length ?? 0,
        calories: totalOf(meals.get(date) ?? []).calories,
        glasses: day?.waterCount ?? 0,
        sleepTasks: day ? countTasksDone(day.sleepRoutine) : 0,
        breathingSessions: sessions.get(date)?.length ?? 0,
        measurements: metrics.get(date)?.length ?? 0,
        tracked: tracked.get(date)?.length ?? 0,
      }
    })
    .filter(hasFigures)
}

/** The entries of each day. */
export function groupByDate<T extends { readonly date: LocalDate }>(entries: readonly T[]) {
  const groups = new Map<LocalDate, T[]>()
  for (const entry of entries) {
    const group = groups.get(entry.date)
    if (group) group.push(entry)
    else groups.set(entry.date, [entry])
  }
  return groups
}

function hasFigures({ date: _, ...figures }: LookBackDay): boolean {
  return Object.values(figures).some((figure) => figure > 0)
}

/**
 * A day as the year in rings draws it: each line is full at the goal of its kind.
 * @param goals the goals that applied on the day
 * @param hidesNutrition whether the line for nutrition shows the number of meals instead of calories
 */
export function ringDay(
  day: LookBackDay,
  goals: Goals = DEFAULT_GOALS,
  hidesNutrition = false,
): RingDay {
  const share = (entries: number, value: number, goal: number) =>
    entries > 0 ? Math.max(SMALLEST_VALUE, Math.min(1, value / goal)) : 0
  return {
    date: day.date,
    workouts: share(day.workouts, day.activeMinutes, FULL_WORKOUT_MINUTES),
    nutrition: hidesNutrition
      ? share(day.meals, day.meals, FULL_MEALS)
      : share(day.meals, day.calories, goals.calories),
    water: share(day.glasses, day.glasses, goals.glasses),
    rest: day.breathingSessions > 0 ? 1 : day.sleepTasks / SLEEP_TASKS.length,
    metrics: day.measurements > 0,
  }
}

/** How many days of a period have entries of each kind. */
export interface LookBackTotals {
  readonly workouts: number
  readonly meals: number
  readonly water: number
  readonly rest: number
  readonly measurements: number
  readonly tracked: number
}

export function lookBackTotals(days: readonly LookBackDay[]): LookBackTotals {
  const count = (has: (day: LookBackDay) => boolean) => days.filter(has).length
  return {
    workouts: count((day) => day.workouts > 0),
    meals: count((day) => day.meals > 0),
    water: count((day) => day.glasses > 0),
    rest: count(hasRest),
    measurements: count((day) => day.measurements > 0),
    tracked: count((day) => day.tracked > 0),
  }
}

/** Whether a day has a task of the wind-down or a breathing session. */
function hasRest({ sleepTasks, breathingSessions }: LookBackDay): boolean {
  return sleepTasks > 0 || breathingSessions > 0
}
