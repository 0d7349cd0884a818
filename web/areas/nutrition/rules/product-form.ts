import { checkDecimal } from '@tend/shared/forms/check-number'
import { editedValue } from '@tend/shared/forms/edited-value'
import { decimalText, exactText } from '@tend/shared/forms/number-text'
import { parseDecimal, roundTo } from '@tend/shared/forms/parse-number'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { NUTRIENT_NAMES, type Nutrient } from '../../../kinds/nutrient-names.ts'
import { caloriesText } from './meal-form.ts'
import { forEachNutrient, LABEL_PLACES, typedNutrients } from './nutrient-values.ts'
import type { ProductFood } from './product-food.ts'
import { energyFields, storedEnergy } from './typed-energy.ts'

const NUMBER_FIELDS = ['grams', ...NUTRIENT_NAMES] as const

/** The fields of the form for a food under a barcode, all text. */
export type ProductFormTexts = Readonly<
  Record<'name' | 'serving' | (typeof NUMBER_FIELDS)[number], string>
>

export const emptyProductForm: ProductFormTexts = {
  name: '',
  serving: '',
  grams: '',
  ...forEachNutrient(() => ''),
}

/**
 * Fills the form with a food, to correct it.
 * @param unit the unit in which calories are typed
 */
export function productForm(food: ProductFood, unit: EnergyUnit = 'kcal'): ProductFormTexts {
  const { name, serving, grams, ...values } = food
  return {
    name,
    serving,
    grams: grams === null ? '' : decimalText(grams),
    ...forEachNutrient((nutrient) => {
      const value = values[nutrient]
      if (value === undefined) return ''
      return nutrient === 'calories' ? decimalText(value) : exactText(roundTo(value, LABEL_PLACES))
    }),
    ...(!isStoredIn(unit, food) && { calories: caloriesText(food, unit) }),
  }
}

/**
 * Parses the form: numbers are 0, and the weight unknown, if blank or invalid.
 * @param unit the unit in which calories are typed
 * @param before the food that is corrected, which keeps the numbers whose texts were not changed, and its source if none
 *   of the figures were
 * @returns the first field to correct if the name is blank or a number too large
 */
export function productOf(
  form: ProductFormTexts,
  unit: EnergyUnit = 'kcal',
  before: ProductFood | null = null,
): { readonly food: ProductFood } | { readonly field: keyof ProductFormTexts } {
  const name = form.name.trim()
  if (name === '') return { field: 'name' }
  const filled = before && productForm(before, unit)
  const field = NUMBER_FIELDS.find(
    (number) =>
      form[number] !== filled?.[number] && checkDecimal(form[number], unitIn(number)).isTooLarge,
  )
  if (field) return { field }
  const number = (nutrient: Nutrient) =>
    editedValue(
      form[nutrient],
      filled ? { text: filled[nutrient], value: before[nutrient] ?? 0 } : undefined,
      (text) => parseDecimal(text, 'g', LABEL_PLACES),
    )
  return {
    food: {
      name,
      serving: form.serving.trim(),
      grams: editedValue(
        form.grams,
        filled ? { text: filled.grams, value: before.grams } : undefined,
        (text) => parseDecimal(text, 'g') || null,
      ),
      ...typedNutrients(form, number),
      ...editedValue(
        form.calories,
        filled ? { text: filled.calories, value: storedEnergy(before) } : undefined,
        (text) => energyFields(parseDecimal(text, unit), unit),
      ),
      ...(before?.source &&
        NUTRIENT_NAMES.every((nutrient) => form[nutrient] === filled?.[nutrient]) && {
          source: before.source,
        }),
    },
  }

  function unitIn(number: (typeof NUMBER_FIELDS)[number]): string {
    return number === 'calories' ? unit : 'g'
  }
}

/** Whether calories are typed in the unit in which the food has them, and so with one decimal place. */
function isStoredIn(unit: EnergyUnit, { typed }: ProductFood): boolean {
  return unit === 'kcal' && typed === undefined
}
