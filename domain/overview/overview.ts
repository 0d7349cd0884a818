import type { DailyFields } from '../days/daily-data.ts'
import { nutrientsOfAll } from '../nutrition/nutrients.ts'
import type { NutritionLog } from '../nutrition/nutrition-log.ts'
import { countTasksDone } from '../sleep/sleep-routine.ts'
import { type Workout, workoutsAtPace } from '../workouts/workout.ts'

/** Specification §9: when the two rings and the bar are full. */
export const WORKOUT_RING_GOAL = 3
export const HABIT_RING_GOAL = 5
export const NUTRITION_BAR_KCAL = 2000

const KCAL_PER_ACTIVE_MINUTE = 5
const GLASSES_PACE = 5
const HABITS_PACE = 4

/** What was logged on a day, as far as Home shows it. */
export interface DayEntries {
  readonly workouts: readonly Pick<Workout, 'duration'>[]
  readonly meals: readonly NutritionLog[]
  readonly fields: Pick<DailyFields, 'waterCount' | 'habits' | 'sleepRoutine'>
}

/** A day in figures (specification §2, Home). */
export interface DayOverview {
  readonly workouts: number
  readonly activeMinutes: number
  /** Kilocalories; an estimate of active minutes times five (specification §9). */
  readonly caloriesBurned: number
  /** Kilocalories: of each meal the value of a serving times the servings (ARCHITECTURE §6.4). */
  readonly caloriesEaten: number
  readonly glasses: number
  readonly habitsDone: number
  /** Of the wind-down's eight steps; they stay as the day's trace once it is completed. */
  readonly sleepSteps: number
}

export function dayOverview({ workouts, meals, fields }: DayEntries): DayOverview {
  const activeMinutes = workouts.reduce((sum, { duration }) => sum + duration, 0)
  return {
    workouts: workouts.length,
    activeMinutes: Math.round(activeMinutes),
    caloriesBurned: Math.round(activeMinutes * KCAL_PER_ACTIVE_MINUTE),
    caloriesEaten: nutrientsOfAll(meals).calories,
    glasses: fields.waterCount,
    habitsDone: habitsDone(fields),
    sleepSteps: countTasksDone(fields.sleepRoutine),
  }
}

/** Three figures of a week. */
export interface WeekOverview {
  readonly workouts: number
  readonly glasses: number
  readonly habitsDone: number
}

/** What was really logged this week. */
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

/** The specification's figures of This Week, which are a pace (specification §9, ARCHITECTURE §6.3). */
export function weekAtPace(today: DayOverview): WeekOverview {
  return {
    workouts: workoutsAtPace(today.workouts),
    glasses: today.glasses * GLASSES_PACE,
    habitsDone: today.habitsDone * HABITS_PACE,
  }
}

function habitsDone({ habits }: Pick<DailyFields, 'habits'>): number {
  return Object.values(habits).filter(Boolean).length
}
