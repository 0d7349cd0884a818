/*
 * The nutrients of a food. Forms, drafts, recipes, totals and searches loop over these names. Only constants, since
 * the first screens load this file; `meal.ts` defines the fields.
 */

/** Nutrients that every food has. */
const REQUIRED = ['calories', 'protein', 'carbs', 'fats'] as const
/** Nutrients added after release 1.0.0. A food without one stays without it. */
const OPTIONAL = [] as const satisfies readonly string[]

export type RequiredNutrient = (typeof REQUIRED)[number]
export type OptionalNutrient = (typeof OPTIONAL)[number]
export type Nutrient = RequiredNutrient | OptionalNutrient

/** All but the calories. */
export type GramNutrient = Exclude<Nutrient, 'calories'>

export const NUTRIENT_NAMES: readonly Nutrient[] = [...REQUIRED, ...OPTIONAL]

export const GRAM_NUTRIENTS: readonly GramNutrient[] = NUTRIENT_NAMES.filter(
  (name) => name !== 'calories',
)

export function isOptionalNutrient(name: Nutrient): boolean {
  return OPTIONAL.some((optional) => optional === name)
}
