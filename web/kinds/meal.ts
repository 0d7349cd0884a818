import { readAmount } from '@tend/shared/records/stored-value'
import type { Unit } from '@tend/shared/units/quantity'
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
import type { OptionalNutrient, RequiredNutrient } from './nutrient-names.ts'

export const SERVINGS = { min: 0.1 }

type NutrientField<IsOptional extends boolean> = Field<number, IsOptional, Unit | null>

export const perServing = {
  /** Kilocalories per serving. */
  calories: amount({ unit: 'kcal' }),
  /** Grams per serving, like those that follow. */
  protein: amount(),
  carbs: amount(),
  fats: amount(),
  fiber: later(optional(amount())),
  sugar: later(optional(amount())),
  saturatedFat: later(optional(amount())),
  salt: later(optional(amount())),
} satisfies { readonly [Name in RequiredNutrient]: NutrientField<false> } & {
  readonly [Name in OptionalNutrient]: NutrientField<true>
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
