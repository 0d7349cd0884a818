import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { GRAM_NUTRIENTS, type GramNutrient, type Nutrient } from '../../../kinds/nutrient-names.ts'
import { shownNutrient } from '../rules/nutrient-values.ts'
import type { Nutrients } from '../rules/nutrients.ts'

/** The labels of fields and figures. */
export const NUTRIENT_LABELS: Readonly<Record<Nutrient, string>> = {
  calories: t`Calories`,
  protein: t`Protein`,
  carbs: t`Carbs`,
  fats: t`Fats`,
  fiber: t`Fibre`,
  sugar: t`Sugar`,
  saturatedFat: t`Saturated fat`,
  salt: t`Salt`,
}

/** The names within a sentence: '14 g protein'. */
export const NUTRIENTS_IN_SENTENCE: Readonly<Record<Nutrient, string>> = {
  calories: t`calories`,
  protein: t`protein`,
  carbs: t`carbs`,
  fats: t`fats`,
  fiber: t`fibre`,
  sugar: t`sugar`,
  saturatedFat: t`saturated fat`,
  salt: t`salt`,
}

/** The digits of a nutrient, rounded: `1,014`, `0.4`. */
export function nutrientDigits(name: Nutrient, value: number): string {
  return formatNumber(shownNutrient(name, value))
}

/** The nutrients in grams that a food has, rounded: `14 g protein`. */
export function gramTexts(
  nutrients: Nutrients,
  names: readonly GramNutrient[] = GRAM_NUTRIENTS,
): string[] {
  return names.flatMap((name) => {
    const value = nutrients[name]
    if (value === undefined) return []
    return t`${nutrientDigits(name, value)} g ${NUTRIENTS_IN_SENTENCE[name]}`
  })
}
