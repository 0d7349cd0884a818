import { checkDecimal } from '../forms/check-number.ts'
import { parseDecimal } from '../forms/parse-number.ts'
import type { ProductFood } from './barcode-food.ts'

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

/** Fills the form with a food, to correct it. */
export function productForm({ name, serving, grams, ...values }: ProductFood): ProductForm {
  return {
    name,
    serving,
    grams: grams === null ? '' : String(grams),
    calories: String(values.calories),
    protein: String(values.protein),
    carbs: String(values.carbs),
    fats: String(values.fats),
  }
}

/**
 * Parses the form: numbers are 0, and the weight unknown, if blank or invalid.
 * @returns the first field to correct if the name is blank or a number too large
 */
export function productOf(
  form: ProductForm,
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
      calories: parseDecimal(form.calories),
      protein: parseDecimal(form.protein),
      carbs: parseDecimal(form.carbs),
      fats: parseDecimal(form.fats),
    },
  }
}
