import type { Nutrient } from '../../../kinds/nutrient-names.ts'

/** The labels of fields and figures. */
export const NUTRIENT_LABELS: Readonly<Record<Nutrient, string>> = {
  calories: 'Calories',
  protein: 'Protein',
  carbs: 'Carbs',
  fats: 'Fats',
}
