import type { GramNutrient } from '../../../kinds/nutrient-names.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { MORE_NUTRIENTS, shownGrams } from '../rules/shown-nutrients.ts'

/** The nutrients in grams that are shown, for a component. */
export function useShownGrams(): readonly GramNutrient[] {
  return shownGrams(useSetting(MORE_NUTRIENTS))
}
