import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { isSameValue } from '@tend/shared/records/same-value'
import type { Meal } from '../../../kinds/meal.ts'
import type { MealType } from '../../../kinds/meal-types.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
  editEntry,
  write,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { dayStart } from '../../../store/device/today/day-start.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { type MealValues, repeatMeal } from '../rules/meal-form.ts'
import { recentFoods } from '../rules/recent-foods.ts'
import { type MealsToOffer, USUAL_MEAL_DAYS, usualMeals } from '../rules/usual-meals.ts'

/** The meals of a day, in the order of logging. */
export async function readMealsOf({ db }: Device, date: LocalDate): Promise<Meal[]> {
  const meals = await db.fitness_nutrition_logs.where('date').equals(date).toArray()
  return meals.sort(compareByAge)
}

/** Limits the read for recent foods, so that its cost does not grow with years of meals. */
const RECENT_MEALS = 150
/** Limits the read for the search, to about the last year of meals. */
const SEARCHED_MEALS = 1500

/** The distinct foods of the last meals, latest first, each with its last logged values. */
export async function readRecentFoods(device: Device, count: number): Promise<Meal[]> {
  return recentFoods(await readLastMeals(device, RECENT_MEALS), count)
}

/** The distinct foods of about the last year of meals, for the search. */
export async function readEatenFoods(device: Device): Promise<Meal[]> {
  return recentFoods(await readLastMeals(device, SEARCHED_MEALS))
}

function readLastMeals({ db }: Device, count: number): Promise<Meal[]> {
  return db.fitness_nutrition_logs.orderBy('date').reverse().limit(count).toArray()
}

/**
 * The meals of a type to offer for logging again at this time. Reads today and the 14 days before.
 */
export async function readUsualMeals(
  device: Device,
  mealType: MealType,
  today: LocalDate,
): Promise<MealsToOffer> {
  const first = addDays(today, -USUAL_MEAL_DAYS)
  const { fitness_nutrition_logs } = device.db
  const meals = await fitness_nutrition_logs
    .where('date')
    .between(first, today, true, true)
    .toArray()
  return usualMeals(meals.sort(compareByAge), mealType, new Date(device.now()), dayStart())
}

/** A day before today with its meals, and the nearest days before and after it that have meals. */
export interface EarlierDay {
  readonly date: LocalDate
  readonly meals: readonly Meal[]
  readonly before: LocalDate | null
  readonly after: LocalDate | null
}

/**
 * Reads the meals of a day before today.
 * @param requested if `null` or not before today, the last day with meals is read
 * @returns `null` if no day was requested and no day before today has meals
 */
export async function readEarlierDay(
  device: Device,
  today: LocalDate,
  requested: LocalDate | null,
): Promise<EarlierDay | null> {
  const meals = device.db.fitness_nutrition_logs
  const last = await meals.where('date').below(today).reverse().first()
  const date = requested !== null && requested < today ? requested : last?.date
  if (!date) return null
  const [before, after] = await Promise.all([
    meals.where('date').below(date).reverse().first(),
    meals.where('date').between(date, today, false, false).first(),
  ])
  return {
    date,
    meals: await readMealsOf(device, date),
    before: before?.date ?? null,
    after: after?.date ?? null,
  }
}

/**
 * Logs a meal. Like all fitness data it never leaves the device.
 * @param date a day before today; `null` for today, determined when the meal is saved
 * @param again the id of a meal that gets the servings instead, if it is still the same food and type on the same day
 * @returns the new meal, or the meal that got the servings
 */
export function logMeal(
  device: Device,
  values: MealValues,
  date: LocalDate | null = null,
  again?: string,
): Promise<Meal> {
  const now = newMeal(device, values)
  const logged = date === null ? now : { ...now, date }
  return write(device, 'meals', async (meals) => {
    const stored = again === undefined ? undefined : await meals.get(again)
    const meal =
      stored && isSameFood(stored, logged) ? withServings(stored, values.quantity) : logged
    await meals.put(meal)
    return meal
  })
}

/** Runs several calls of `logMeal` in one transaction: all meals are stored, or none. */
export function logTogether<T>(device: Device, log: () => Promise<T>): Promise<T> {
  return write(device, 'meals', log)
}

/** Whether two meals have the same day, type, name and values per serving. */
function isSameFood(one: Meal, other: Meal): boolean {
  const food = (meal: Meal) => ({ ...repeatMeal(meal, meal.mealType), quantity: 1 })
  return one.date === other.date && isSameValue(food(one), food(other))
}

function withServings(meal: Meal, more: number): Meal {
  return { ...meal, quantity: Number((meal.quantity + more).toFixed(6)) }
}

/**
 * Logs meals again, each as the same type of meal, in one transaction.
 * @param date today or a day before it; `null` for today, determined when the copies are saved
 */
export async function copyMeals(
  device: Device,
  past: readonly Meal[],
  date: LocalDate | null = null,
): Promise<Meal[]> {
  const copies = past.map((meal, nth) => {
    const copy = newMeal(device, repeatMeal(meal, meal.mealType), nth)
    return date === null ? copy : { ...copy, date }
  })
  await write(device, 'meals', (meals) => meals.bulkAdd(copies))
  return copies
}

/** @param nth the position among meals logged together, which keeps their order */
function newMeal(device: Device, values: MealValues, nth = 0): Meal {
  const nowMs = device.now()
  return {
    createdAt: new Date(nowMs + nth).toISOString(),
    ...values,
    id: newLocalId(),
    userId: device.userId,
    date: dayAt(nowMs),
  }
}

/** Changes the values of a meal, and its day if one is given. Parameters and result are as of `editEntry`. */
export function editMeal(
  device: Device,
  id: string,
  values: Partial<MealValues> & { readonly date?: LocalDate },
  isClash?: boolean,
): Promise<Edit<Meal> | undefined> {
  return editEntry(device, 'meals', id, (before) => ({ ...before, ...values }), isClash)
}

/** A meal as it is stored; `undefined` once it is deleted. */
export async function readMeal({ db }: Device, id: string): Promise<Meal | undefined> {
  return await db.fitness_nutrition_logs.get(id)
}

/** Deletes a meal; `undefined` if it was already deleted. */
export function deleteMeal(device: Device, id: string): Promise<Deletion<'meals'> | undefined> {
  return deleteEntry(device, 'meals', id)
}

/**
 * Takes servings off a meal as it is stored now. A meal without servings left is deleted.
 * @returns the meal with the servings left; `undefined` if it is deleted
 */
export function takeServings(
  device: Device,
  id: string,
  quantity: number,
): Promise<Meal | undefined> {
  return write(device, 'meals', async () => {
    const stored = await readMeal(device, id)
    const left = stored && withServings(stored, -quantity)
    if (left && left.quantity > 0)
      return (await editMeal(device, id, { quantity: left.quantity }))?.after
    await deleteMeal(device, id)
    return undefined
  })
}
