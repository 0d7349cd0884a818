import { checkWholeNumber } from '../forms/check-number.ts'
import { parseServings, parseWholeNumber } from '../forms/parse-number.ts'
import { readObject, readOneOf, readText } from '../records/stored-value.ts'
import { MEAL_TYPES, type MealType, type NutritionLog } from './nutrition-log.ts'

const NUMBER_FIELDS = ['quantity', 'calories', 'protein', 'carbs', 'fats'] as const
const CONTENT_FIELDS = ['foodName', ...NUMBER_FIELDS, 'feelings', 'serving'] as const
const TEXT_FIELDS = [...CONTENT_FIELDS, 'date'] as const

/**
 * The fields of the form, all text except the meal type. `formDay` reads the date; blank is today.
 */
export interface MealForm extends Readonly<Record<(typeof TEXT_FIELDS)[number], string>> {
  readonly mealType: MealType
}

/** The values of a meal, without user, date and id. */
export type MealValues = Pick<
  NutritionLog,
  'mealType' | 'foodName' | 'feelings' | (typeof NUMBER_FIELDS)[number]
>

/** A food to fill the form with. Calories (kcal) and nutrients (grams) are per serving. */
export interface FoodValues {
  readonly name: string
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fats: number
  /** The serving as text, see `servingText`; empty if unknown. */
  readonly serving: string
}

export function emptyMealForm(mealType: MealType): MealForm {
  return {
    mealType,
    foodName: '',
    quantity: '1',
    calories: '',
    protein: '',
    carbs: '',
    fats: '',
    feelings: '',
    serving: '',
    date: '',
  }
}

/**
 * Parses the form: whole numbers, 0 if blank or invalid; servings in tenths, 1 if blank or invalid.
 * @returns `null` if the name of the food is blank
 */
export function mealValues(form: MealForm): MealValues | null {
  const foodName = form.foodName.trim()
  if (!foodName) return null
  return {
    mealType: form.mealType,
    foodName,
    quantity: parseServings(form.quantity),
    calories: parseWholeNumber(form.calories),
    protein: parseWholeNumber(form.protein),
    carbs: parseWholeNumber(form.carbs),
    fats: parseWholeNumber(form.fats),
    feelings: form.feelings.trim(),
  }
}

/** The first number in the form that is above `MAX_NUMBER`, if any. The form must not be saved. */
export function findTooLarge(form: MealForm): (typeof NUMBER_FIELDS)[number] | undefined {
  return NUMBER_FIELDS.find((name) => checkWholeNumber(form[name]).isTooLarge)
}

/** Fills the form with a meal, for editing. */
export function mealForm(meal: NutritionLog): MealForm {
  return {
    mealType: meal.mealType,
    foodName: meal.foodName,
    quantity: String(meal.quantity),
    calories: String(meal.calories),
    protein: String(meal.protein),
    carbs: String(meal.carbs),
    fats: String(meal.fats),
    feelings: meal.feelings,
    serving: '',
    date: meal.date,
  }
}

/** Fills the form with the name and the rounded values of a food. Other fields do not change. */
export function withFood(form: MealForm, food: FoodValues): MealForm {
  return {
    ...form,
    foodName: food.name,
    calories: String(Math.round(food.calories)),
    protein: String(Math.round(food.protein)),
    carbs: String(Math.round(food.carbs)),
    fats: String(Math.round(food.fats)),
    serving: food.serving,
  }
}

/** The values of a meal for logging it again: the same food and amount, without feelings. */
export function repeatMeal(meal: NutritionLog, mealType: MealType): MealValues {
  const { foodName, quantity, calories, protein, carbs, fats } = meal
  return { mealType, foodName, quantity, calories, protein, carbs, fats, feelings: '' }
}

/** Whether any field but the date differs from an empty form. */
export function isMealFormTouched(form: MealForm): boolean {
  const untouched = emptyMealForm(form.mealType)
  return CONTENT_FIELDS.some((name) => form[name] !== untouched[name])
}

/** Reads a persisted form. A field that is not text gets the value of an empty form. */
export function readMealForm(value: unknown): MealForm | undefined {
  const stored = readObject(value)
  const mealType = readOneOf(stored?.mealType, MEAL_TYPES)
  if (!stored || !mealType) return undefined
  const form = emptyMealForm(mealType)
  const texts = TEXT_FIELDS.map((name) => [name, readText(stored[name], form[name]) ?? form[name]])
  return { ...form, ...Object.fromEntries(texts) }
}
