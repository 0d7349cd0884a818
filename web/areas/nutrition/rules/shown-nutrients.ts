import { defineSetting } from '@tend/shared/records/define-setting'
import {
  GRAM_NUTRIENTS,
  type GramNutrient,
  isOptionalNutrient,
  type Nutrient,
  OPTIONAL_NUTRIENTS,
  type OptionalNutrient,
} from '../../../kinds/nutrient-names.ts'

/** The nutrients that the user wants to see besides those of every food. A food keeps all that its source has. */
export const MORE_NUTRIENTS = defineSetting<'nutrients', readonly OptionalNutrient[]>(
  'nutrients',
  [],
  (value) =>
    Array.isArray(value) ? OPTIONAL_NUTRIENTS.filter((name) => value.includes(name)) : undefined,
)

/** @param more the value of `MORE_NUTRIENTS` */
export function isShownNutrient(name: Nutrient, more: readonly string[]): boolean {
  return !isOptionalNutrient(name) || more.includes(name)
}

/** The nutrients in grams that are shown. */
export function shownGrams(more: readonly OptionalNutrient[]): readonly GramNutrient[] {
  return GRAM_NUTRIENTS.filter((name) => isShownNutrient(name, more))
}
