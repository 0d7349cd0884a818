import { addDays, type DayStart, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { minuteOfDay } from '@tend/shared/days/minute-of-day'
import type { Meal } from '../../../kinds/meal.ts'
import type { MealType } from '../../../kinds/meal-types.ts'
import { foodKey, recentFoods } from './recent-foods.ts'

/** How many days before today are considered. */
export const USUAL_MEAL_DAYS = 14
/** A meal is usual if it was logged on at least this many of these days. */
const MIN_DAYS = 2
/** How far from the current time of day it may have been logged. */
const WITHIN_MINUTES = 90
const MAX_USUAL = 3
const DAY_MINUTES = 24 * 60

/** Meals to offer for logging again with one tap. */
export interface MealsToOffer {
  /** The foods that are often logged at this time of day, the most frequent first; at most three. */
  readonly usual: readonly Meal[]
  /** Yesterday's meals of this type; empty if all of its foods are logged today already. */
  readonly yesterday: readonly Meal[]
  /** All of yesterday's meals, if they are of several types and no meal is logged today yet. */
  readonly wholeYesterday: readonly Meal[]
}

/**
 * Finds the meals of a type that were logged within 90 minutes of this time of day on at least two
 * of the 14 days before today. A food that is logged today already is left out.
 * @param meals the meals of today and of these days, in any order
 * @param now a local time of today
 * @param dayStart the hour at which a day starts
 */
export function usualMeals(
  meals: readonly Meal[],
  mealType: MealType,
  now: Date,
  dayStart: DayStart = 0,
): MealsToOffer {
  const today = localDateOf(now, dayStart)
  const ofType = meals.filter((meal) => meal.mealType === mealType)
  const eatenToday = new Set(ofType.filter(({ date }) => date === today).map(keyOf))
  const first = addDays(today, -USUAL_MEAL_DAYS)
  const atThisTime = ofType.filter(
    (meal) => meal.date >= first && meal.date < today && isLoggedNear(meal, now, dayStart),
  )
  const usual = recentFoods(atThisTime)
    .filter((food) => !eatenToday.has(keyOf(food)))
    .map((food) => ({ food, days: daysOf(food, atThisTime) }))
    .filter(({ days }) => days >= MIN_DAYS)
    .sort((a, b) => b.days - a.days)
    .slice(0, MAX_USUAL)
    .map(({ food }) => food)
  const yesterday = ofType.filter(({ date }) => date === addDays(today, -1))
  const isEaten = yesterday.every((meal) => eatenToday.has(keyOf(meal)))
  return {
    usual,
    yesterday: isEaten ? [] : yesterday,
    wholeYesterday: wholeDay(meals, today),
  }
}

function wholeDay(meals: readonly Meal[], today: LocalDate): Meal[] {
  const yesterday = meals.filter(({ date }) => date === addDays(today, -1))
  const isBegun = meals.some(({ date }) => date === today)
  const isOneType = new Set(yesterday.map(({ mealType }) => mealType)).size < 2
  return isBegun || isOneType ? [] : yesterday
}

const keyOf = ({ foodName }: Meal) => foodKey(foodName)

function daysOf(food: Meal, meals: readonly Meal[]): number {
  const same = meals.filter((meal) => keyOf(meal) === keyOf(food))
  return new Set(same.map(({ date }) => date)).size
}

/**
 * Whether a meal was logged on its own day, and near this time of day. The time of a meal that was
 * added later says nothing.
 */
function isLoggedNear({ date, createdAt }: Meal, now: Date, dayStart: DayStart): boolean {
  if (!createdAt) return false
  const logged = new Date(createdAt)
  if (localDateOf(logged, dayStart) !== date) return false
  const apart = Math.abs(minuteOfDay(logged) - minuteOfDay(now))
  return Math.min(apart, DAY_MINUTES - apart) <= WITHIN_MINUTES
}
