import { parseServings, parseWholeNumber } from '../forms/parse-number.ts'
import { readObject, readOneOf, readText } from '../records/stored-value.ts'
import { MEAL_TYPES, type MealType, type NutritionLog } from './nutrition-log.ts'

const FIGURES = ['quantity', 'calories', 'protein', 'carbs', 'fats'] as const
const SAID = ['foodName', ...FIGURES, 'feelings', 'serving'] as const
const TEXTS = [...SAID, 'date'] as const

/**
 * The form as it is typed: every field but the meal is text until it is saved. The date is as
 * `formDay` reads it, so that a blank one is today.
 */
export interface MealForm extends Readonly<Record<(typeof TEXTS)[number], string>> {
  readonly mealType: MealType
}

/** What a person says of a meal; an entry adds to it who, when and under which id. */
export type MealValues = Pick<
  NutritionLog,
  'mealType' | 'foodName' | 'feelings' | (typeof FIGURES)[number]
>

/** A food with the values of one serving, as a search finds it. Grams, but for the calories. */
export interface FoodValues {
  readonly name: string
  readonly calories: number
  readonly protein: number
  readonly carbs: number
  readonly fats: number
  /** What one serving is, as `servingText` says it; empty where nobody knows. */
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
 * What the form says (specification §5): whole numbers, 0 where there is none; servings in tenths,
 * 1 where there are none. `null` without a food's name: then it is no meal yet.
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

/** A meal as a form to change it by. */
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

/** Choosing a food fills its name and its values, rounded (specification §4); the rest stays. */
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

/** The same food eaten again: what it was and how much of it, not how it felt. */
export function repeatMeal(meal: NutritionLog, mealType: MealType): MealValues {
  const { foodName, quantity, calories, protein, carbs, fats } = meal
  return { mealType, foodName, quantity, calories, protein, carbs, fats, feelings: '' }
}

/** Whether there is anything in the form that would be missed; a day alone would not. */
export function isMealFormTouched(form: MealForm): boolean {
  const untouched = emptyMealForm(form.mealType)
  return SAID.some((name) => form[name] !== untouched[name])
}

/** A half-filled form that was kept; a field that is no text is as in an empty form. */
export function readMealForm(kept: unknown): MealForm | undefined {
  const stored = readObject(kept)
  const mealType = readOneOf(stored?.mealType, MEAL_TYPES)
  if (!stored || !mealType) return undefined
  const form = emptyMealForm(mealType)
  const texts = TEXTS.map((name) => [name, readText(stored[name], form[name]) ?? form[name]])
  return { ...form, ...Object.fromEntries(texts) }
}
