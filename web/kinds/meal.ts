import { readAmount } from '@tend/shared/records/stored-value'
import { defineKind } from './define-kind.ts'
import type { Field, RecordOf } from './field.ts'
import {
  amount,
  id,
  instant,
  later,
  localDate,
  name,
  oneOf,
  optional,
  owner,
  positiveAmount,
  text,
} from './fields.ts'
import { MEAL_TYPES } from './meal-types.ts'
import { OPTIONAL_NUTRIENTS, type OptionalNutrient } from './nutrient-names.ts'

export const SERVINGS = { min: 0.1 }

export const perServing = {
  /** Kilocalories per serving. */
  calories: amount({ unit: 'kcal' }),
  /** Grams per serving, like those that follow. */
  protein: amount(),
  carbs: amount(),
  fats: amount(),
  ...(Object.fromEntries(
    OPTIONAL_NUTRIENTS.map((name) => [name, later(optional(amount()))]),
  ) as Readonly<Record<OptionalNutrient, Field<number, true>>>),
}

export const servings = positiveAmount(SERVINGS)

export const meal = defineKind({
  id: id(),
  userId: owner(),
  date: localDate(),
  mealType: oneOf(MEAL_TYPES),
  foodName: name(),
  /** Servings, above 0. */
  quantity: { ...servings, read: (value: unknown) => (value === 0 ? 1 : readAmount(value, 1)) },
  ...perServing,
  feelings: text(),
  /** When the meal was logged. Sorts the meals of a day. Missing in old data. */
  createdAt: optional(instant()),
})

/** A logged meal. */
export type Meal = RecordOf<typeof meal.fields>
