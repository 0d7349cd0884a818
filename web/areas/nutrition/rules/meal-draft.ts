import { followStored } from '@tend/shared/forms/follow-stored'
import { readAmount, readId, readObject } from '@tend/shared/records/stored-value'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import type { Meal } from '../../../kinds/meal.ts'
import { readNutrients } from './food-portions.ts'
import {
  type FilledMealForm,
  isMealFormTouched,
  type MealForm,
  type MealNumbers,
  mealForm,
  readMealForm,
} from './meal-form.ts'
import { pickNutrients } from './nutrient-values.ts'
import { readTypedEnergy } from './typed-energy.ts'

interface EditedMeal extends FilledMealForm {
  readonly id: string
  /** As in `Draft`. */
  readonly isClash?: boolean
}

/** The open meal form, for a new meal or for editing one. */
export interface MealDraft {
  /** The edited meal with its form before the edit; `null` for a new meal. */
  readonly meal: EditedMeal | null
  readonly form: MealForm
}

export function newMealDraft(form: MealForm): MealDraft {
  return { meal: null, form }
}

/** @param energyUnit the unit in which calories are typed */
export function editMealDraft(meal: Meal, energyUnit: EnergyUnit = 'kcal'): MealDraft {
  const form = mealForm(meal, energyUnit)
  const { id, quantity, typed } = meal
  const numbers = { quantity, ...pickNutrients(meal), ...(typed && { typed }) }
  return { meal: { id, before: form, numbers }, form }
}

/**
 * The draft after its meal has changed elsewhere: fields that the person has not changed follow it. Returns the draft
 * of another meal unchanged.
 */
export function followMeal(draft: MealDraft, stored: Meal): MealDraft {
  const begun = draft.meal
  if (begun?.id !== stored.id) return draft
  const { meal, form: latest } = editMealDraft(stored, begun.before.energyUnit)
  const { form: followed, isClash } = followStored(draft.form, begun.before, latest)
  const form = followed.date === draft.form.date ? followed : { ...followed, eatenAt: '' }
  return { meal: meal && { ...meal, ...((begun.isClash || isClash) && { isClash: true }) }, form }
}

/** Whether the form has changes that closing it would lose. */
export function isDraftTouched({ meal, form }: MealDraft): boolean {
  if (!meal) return isMealFormTouched(form)
  const fields = Object.keys(form) as (keyof MealForm)[]
  return fields.some((name) => name !== 'eatenAt' && form[name] !== meal.before[name])
}

/**
 * Moves an untouched form for a new meal without a time to another date. Returns any other draft unchanged.
 * @param date as in `MealForm`
 */
export function withDraftDate(draft: MealDraft, date: string): MealDraft {
  if (draft.meal || draft.form.time || isDraftTouched(draft)) return draft
  return { ...draft, form: { ...draft.form, date } }
}

/** Reads a persisted draft; `undefined` if it is invalid. */
export function readMealDraft(value: unknown): MealDraft | undefined {
  const stored = readObject(value)
  const form = readMealForm(stored?.form)
  if (!stored || !form) return undefined
  const meal = readObject(stored.meal)
  if (!meal) return { meal: null, form }
  const id = readId(meal.id)
  const before = readMealForm(meal.before)
  const numbers = readNumbers(meal.numbers)
  const isClash = meal.isClash === true && { isClash: true }
  return id && before && numbers ? { meal: { id, before, numbers, ...isClash }, form } : undefined
}

function readNumbers(value: unknown): MealNumbers | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const quantity = readAmount(stored.quantity, undefined)
  const nutrients = readNutrients(stored)
  if (quantity === undefined || !nutrients) return undefined
  return { quantity, ...nutrients, ...readTypedEnergy(stored.typed, nutrients) }
}
