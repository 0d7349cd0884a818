import { type LocalDate, localDateOf } from '@tend/domain/days/local-date'
import { type MealValues, repeatMeal } from '@tend/domain/nutrition/meal-form'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import { recentFoods } from '@tend/domain/nutrition/recent-foods'
import { compareByAge } from '@tend/domain/records/compare-by-age'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import type { TendDatabase } from '../storage/database.ts'
import { newLocalId } from '../storage/local-id.ts'

/** The meals of a day, in the order they were logged. */
export async function readMealsOf({ db }: Device, date: LocalDate): Promise<NutritionLog[]> {
  const meals = await db.fitness_nutrition_logs.where('date').equals(date).toArray()
  return meals.sort(compareByAge)
}

/** Enough for what somebody eats again; years of meals cost no more. */
const RECENT_MEALS = 150
/** For the search, which also finds what is eaten twice a year. */
const REMEMBERED_MEALS = 1500

/** The distinct foods of the last meals, the one eaten last first, each as it was logged then. */
export async function readRecentFoods(device: Device, count: number): Promise<NutritionLog[]> {
  return recentFoods(await readLastMeals(device, RECENT_MEALS), count)
}

/** All the foods of about the last year's meals, for the search. */
export async function readEatenFoods(device: Device): Promise<NutritionLog[]> {
  return recentFoods(await readLastMeals(device, REMEMBERED_MEALS))
}

function readLastMeals({ db }: Device, count: number): Promise<NutritionLog[]> {
  return db.fitness_nutrition_logs.orderBy('date').reverse().limit(count).toArray()
}

/** A day before today with its meals, and the nearest days beside it that have any. */
export interface EarlierDay {
  readonly date: LocalDate
  readonly meals: readonly NutritionLog[]
  readonly before: LocalDate | null
  readonly after: LocalDate | null
}

/**
 * Reads a day before today; `null` if no day before today has meals.
 * @param asked the last day that has meals, if this is `null` or not before today
 */
export async function readEarlierDay(
  device: Device,
  today: LocalDate,
  asked: LocalDate | null,
): Promise<EarlierDay | null> {
  const meals = device.db.fitness_nutrition_logs
  const last = await meals.where('date').below(today).reverse().first()
  if (!last) return null
  const date = asked !== null && asked < today ? asked : last.date
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
 * @param date a day before today; `null` for today, as it is at the moment of saving
 */
export async function logMeal(
  device: Device,
  values: MealValues,
  date: LocalDate | null = null,
): Promise<NutritionLog> {
  const now = newMeal(device, values)
  const meal = date === null ? now : { ...now, date }
  await write(device, (meals) => meals.add(meal))
  return meal
}

/** Logs meals of the past again under today's date, each as the meal it was; all or none. */
export async function copyMeals(
  device: Device,
  past: readonly NutritionLog[],
): Promise<NutritionLog[]> {
  const copies = past.map((meal, nth) => newMeal(device, repeatMeal(meal, meal.mealType), nth))
  await write(device, (meals) => meals.bulkAdd(copies))
  return copies
}

/** @param nth of those that are logged together, so that they keep their order */
function newMeal(device: Device, values: MealValues, nth = 0): NutritionLog {
  const nowMs = device.now()
  return {
    ...values,
    id: newLocalId(),
    userId: device.userId,
    date: localDateOf(new Date(nowMs)),
    createdAt: new Date(nowMs + nth).toISOString(),
  }
}

/** Changes what a meal says, and its day where one is given. One that is gone meanwhile stays gone. */
export async function editMeal(
  device: Device,
  id: string,
  values: MealValues & { readonly date?: LocalDate },
): Promise<void> {
  await write(device, (meals) => meals.update(id, values))
}

/** Deletes a meal and answers what was deleted, for `restoreMeal`; nothing if it was gone. */
export function deleteMeal(device: Device, id: string): Promise<NutritionLog | undefined> {
  return write(device, async (meals) => {
    const meal = await meals.get(id)
    await meals.delete(id)
    return meal
  })
}

/** Takes meals that were just logged away again, all or none. */
export async function deleteMeals(device: Device, logged: readonly NutritionLog[]): Promise<void> {
  await write(device, (meals) => meals.bulkDelete(logged.map(({ id }) => id)))
}

/** Takes a deletion back: the meal is where and what it was. */
export async function restoreMeal(device: Device, meal: NutritionLog): Promise<void> {
  await write(device, (meals) => meals.put(meal))
}

function write<T>(
  device: Device,
  change: (meals: TendDatabase['fitness_nutrition_logs']) => PromiseLike<T>,
): Promise<T> {
  const { db } = device
  return db.transaction('rw', db.fitness_nutrition_logs, db.settings, async () => {
    await assertOwner(device)
    return change(db.fitness_nutrition_logs)
  })
}
