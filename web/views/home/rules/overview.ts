import type { DailyFields } from '@tend/shared/days/daily-fields'
import { totalCalories } from '../../../areas/nutrition/rules/calories.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { workoutsAtPace } from '../../../areas/workouts/rules/workout-name.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { Workout } from '../../../kinds/workout.ts'

/** The values at which the two rings are full. */
export const WORKOUT_RING_GOAL = 3
export const HABIT_RING_GOAL = 5

const KCAL_PER_ACTIVE_MINUTE = 5
/** A week at today's pace has this many times today's glasses and habits. */
const GLASSES_PACE = 5
const HABITS_PACE = 4

/** The entries of a day that Home shows. */
export interface DayEntries {
  readonly workouts: readonly Pick<Workout, 'duration'>[]
  readonly meals: readonly Meal[]
  readonly fields: Pick<DailyFields, 'waterCount' | 'habits' | 'sleepRoutine'>
}

/** The figures of a day on Home. */
export interface DayOverview {
  readonly workouts: number
  readonly activeMinutes: number
  /** Kilocalories: an estimate, five per active minute. */
  readonly caloriesBurned: number
  /** Kilocalories, summed over servings, not rounded. */
  readonly caloriesEaten: number
  readonly glasses: number
  readonly habitsDone: number
  /** Done tasks of the sleep routine, 0 to 8. They still count after the routine is completed. */
  readonly sleepTasksDone: number
}

export function dayOverview({ workouts, meals, fields }: DayEntries): DayOverview {
  const activeMinutes = workouts.reduce((sum, { duration }) => sum + duration, 0)
  return {
    workouts: workouts.length,
    activeMinutes: Math.round(activeMinutes),
    caloriesBurned: Math.round(activeMinutes * KCAL_PER_ACTIVE_MINUTE),
    caloriesEaten: totalCalories(meals),
    glasses: fields.waterCount,
    habitsDone: habitsDone(fields),
    sleepTasksDone: countTasksDone(fields.sleepRoutine),
  }
}

/** The figures of a week on Home. */
export interface WeekOverview {
  readonly workouts: number
  readonly glasses: number
  readonly habitsDone: number
}

/** The figures of the entries that were logged this week. */
export function weekOverview(
  workouts: number,
  days: readonly Pick<DailyFields, 'waterCount' | 'habits'>[],
): WeekOverview {
  return {
    workouts,
    glasses: days.reduce((sum, { waterCount }) => sum + waterCount, 0),
    habitsDone: days.reduce((sum, day) => sum + habitsDone(day), 0),
  }
}

/** An estimate of a week "at today's pace": today's figures times fixed factors. */
export function weekAtPace(today: DayOverview): WeekOverview {
  return {
    workouts: workoutsAtPace(today.workouts),
    glasses: today.glasses * GLASSES_PACE,
    habitsDone: today.habitsDone * HABITS_PACE,
  }
}

/** The number of habits done on a day. */
export function habitsDone({ habits }: Pick<DailyFields, 'habits'>): number {
  return Object.values(habits).filter(Boolean).length
}
