import type { GramNutrient } from '../../../kinds/nutrient-names.ts'

/** The labels of fields and figures in grams. */
export const NUTRIENT_LABELS: Readonly<Record<GramNutrient, string>> = {
  protein: 'Protein',
  carbs: 'Carbs',
  fats: 'Fats',
}
