import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import {
  completeOrUndefined,
  type ReadContext,
  readAmount,
  readId,
  readInstant,
  readName,
  readObject,
  readOneOf,
  readText,
} from '../records/stored-value.ts'
import { readTypedEnergy, type TypedEnergy } from './typed-energy.ts'

export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const

export type MealType = (typeof MEAL_TYPES)[number]

/** A logged meal. Calories and nutrients are per serving. */
export interface NutritionLog {
  readonly id: string
  readonly userId: string
  readonly date: LocalDate
  readonly mealType: MealType
  readonly foodName: string
  /** Servings, above 0. */
  readonly quantity: number
  /** Kilocalories. */
  readonly calories: number
  /** Grams, like `carbs` and `fats`. */
  readonly protein: number
  readonly carbs: number
  readonly fats: number
  readonly feelings: string
  /** When the meal was logged, ISO 8601. Sorts the meals of a day. Missing in old data. */
  readonly createdAt?: string
  /** The calories as they were typed, if that was in kilojoules. */
  readonly typed?: TypedEnergy | undefined
}

export function readNutritionLog(value: unknown, context: ReadContext): NutritionLog | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const quantity = readAmount(stored.quantity, 1)
  // Earlier versions stored '' for imported meals without an instant.
  const createdAt = readInstant(stored.createdAt === '' ? null : stored.createdAt, '')
  const meal = completeOrUndefined<NutritionLog>({
    id: readId(stored.id),
    userId: context.userId,
    date: parseLocalDate(stored.date) ?? undefined,
    mealType: readOneOf(stored.mealType, MEAL_TYPES),
    foodName: readName(stored.foodName),
    quantity: quantity === 0 ? 1 : quantity,
    calories: readAmount(stored.calories, 0),
    protein: readAmount(stored.protein, 0),
    carbs: readAmount(stored.carbs, 0),
    fats: readAmount(stored.fats, 0),
    feelings: readText(stored.feelings, ''),
    ...(createdAt !== '' && { createdAt }),
  })
  return meal && { ...meal, ...readTypedEnergy(stored.typed, meal) }
}
