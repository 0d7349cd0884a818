import { checkDecimal } from '../forms/check-number.ts'
import { parseDecimal } from '../forms/parse-number.ts'
import type { EnergyUnit } from '../units/quantity.ts'
import type { ProductFood } from './barcode-food.ts'
import { caloriesText } from './meal-form.ts'
import { energyFields } from './typed-energy.ts'

const NUMBER_FIELDS = ['grams', 'calories', 'protein', 'carbs', 'fats'] as const

/** The fields of the form for a food under a barcode, all text. */
export type ProductForm = Readonly<
  Record<'name' | 'serving' | (typeof NUMBER_FIELDS)[number], string>
>

export const emptyProductForm: ProductForm = {
  name: '',
  serving: '',
  grams: '',
  calories: '',
  protein: '',
  carbs: '',
  fats: '',
}

/**
 * Fills the form with a food, to correct it.
 * @param unit the unit in which calories are typed
 */
export function productForm(food: ProductFood, unit: EnergyUnit = 'kcal'): ProductForm {
  const { name, serving, grams, ...values } = food
  return {
    name,
    serving,
    grams: grams === null ? '' : String(grams),
    calories: caloriesText(food, unit),
    protein: String(values.protein),
    carbs: String(values.carbs),
    fats: String(values.fats),
  }
}

/**
 * Parses the form: numbers are 0, and the weight unknown, if blank or invalid.
 * @param unit the unit in which calories are typed
 * @param before the food that is corrected, which keeps calories whose text was not changed
 * @returns the first field to correct if the name is blank or a number too large
 */
export function productOf(
  form: ProductForm,
  unit: EnergyUnit = 'kcal',
  before: ProductFood | null = null,
): { readonly food: ProductFood } | { readonly field: keyof ProductForm } {
  const name = form.name.trim()
  if (name === '') return { field: 'name' }
  const field = NUMBER_FIELDS.find((number) => checkDecimal(form[number]).isTooLarge)
  if (field) return { field }
  return {
    food: {
      name,
      serving: form.serving.trim(),
      grams: parseDecimal(form.grams) || null,
      ...(before && form.calories === caloriesText(before, unit)
        ? { calories: before.calories, ...(before.typed && { typed: before.typed }) }
        : energyFields(parseDecimal(form.calories), unit)),
      protein: parseDecimal(form.protein),
      carbs: parseDecimal(form.carbs),
      fats: parseDecimal(form.fats),
    },
  }
}
