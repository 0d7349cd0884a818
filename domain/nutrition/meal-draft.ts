import { readId, readObject } from '../records/stored-value.ts'
import { isMealFormTouched, type MealForm, mealForm, readMealForm } from './meal-form.ts'
import type { NutritionLog } from './nutrition-log.ts'

/** The meal form while it is open: for a new meal, or for one that is changed (specification §4). */
export interface MealDraft {
  /** The meal that is changed; `null` for a new one. */
  readonly meal: { readonly id: string; readonly before: MealForm } | null
  readonly form: MealForm
}

export function newMealDraft(form: MealForm): MealDraft {
  return { meal: null, form }
}

export function editMealDraft(meal: NutritionLog): MealDraft {
  const form = mealForm(meal)
  return { meal: { id: meal.id, before: form }, form }
}

/** Whether closing the form now would lose something. */
export function isDraftTouched({ meal, form }: MealDraft): boolean {
  if (!meal) return isMealFormTouched(form)
  const fields = Object.keys(form) as (keyof MealForm)[]
  return fields.some((name) => form[name] !== meal.before[name])
}

/**
 * A new meal's form that nobody has begun, for another day; any other form stays as it is.
 * @param date as in `MealForm`
 */
export function withDraftDate(draft: MealDraft, date: string): MealDraft {
  if (draft.meal || isDraftTouched(draft)) return draft
  return { ...draft, form: { ...draft.form, date } }
}

/** An open form that was kept; `undefined` for what is none. */
export function readMealDraft(kept: unknown): MealDraft | undefined {
  const stored = readObject(kept)
  const form = readMealForm(stored?.form)
  if (!stored || !form) return undefined
  const meal = readObject(stored.meal)
  if (!meal) return { meal: null, form }
  const id = readId(meal.id)
  const before = readMealForm(meal.before)
  return id && before ? { meal: { id, before }, form } : undefined
}
