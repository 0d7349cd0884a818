import { defineSetting } from '@tend/shared/records/define-setting'
import {
  GRAM_NUTRIENTS,
  type GramNutrient,
  isOptionalNutrient,
  type Nutrient,
} from '../../../kinds/nutrient-names.ts'

/**
 * The names of the nutrients that the user wants to see besides the four of every food; of a newer version too. A food
 * keeps all that its source has.
 */
export const MORE_NUTRIENTS = defineSetting<'nutrients', readonly string[]>(
  'nutrients',
  [],
  (value) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined),
)

/** @param more the value of `MORE_NUTRIENTS` */
export function isShownNutrient(name: Nutrient, more: readonly string[]): boolean {
  return !isOptionalNutrient(name) || more.includes(name)
}

/** The nutrients in grams that are shown. */
export function shownGrams(more: readonly string[]): readonly GramNutrient[] {
  return GRAM_NUTRIENTS.filter((name) => isShownNutrient(name, more))
}
