import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { GRAM_NUTRIENTS, type Nutrient } from '../../../kinds/nutrient-names.ts'
import { shownNutrient } from '../rules/nutrient-values.ts'
import type { Nutrients } from '../rules/nutrients.ts'

/** The labels of fields and figures. */
export const NUTRIENT_LABELS: Readonly<Record<Nutrient, string>> = {
  calories: t`Calories`,
  protein: t`Protein`,
  carbs: t`Carbs`,
  fats: t`Fats`,
}

/** The names within a sentence: '14 g protein'. */
export const NUTRIENTS_IN_SENTENCE: Readonly<Record<Nutrient, string>> = {
  calories: t`calories`,
  protein: t`protein`,
  carbs: t`carbs`,
  fats: t`fats`,
}

/** The digits of a nutrient, rounded: `1,014`, `0.4`. */
export function nutrientDigits(name: Nutrient, value: number): string {
  return formatNumber(shownNutrient(name, value))
}

/** The nutrients in grams, rounded: `14 g protein`. */
export function gramTexts(nutrients: Nutrients): string[] {
  return GRAM_NUTRIENTS.flatMap((name) => {
    const value = nutrients[name]
    if (value === undefined) return []
    return t`${nutrientDigits(name, value)} g ${NUTRIENTS_IN_SENTENCE[name]}`
  })
}
