/*
 * The nutrients of a food. Forms, drafts, recipes, totals and searches loop over these names. Only constants, since
 * the first screens load this file; `meal.ts` defines the fields.
 */

/** Nutrients that every food has, with the number of decimal places that are shown. */
const REQUIRED = { calories: 0, protein: 0, carbs: 0, fats: 0 } as const
/** The same for nutrients added after release 1.0.0. A food without one stays without it. */
const OPTIONAL = { fiber: 1, sugar: 1, saturatedFat: 1, salt: 1 } as const

type RequiredNutrient = keyof typeof REQUIRED
export type OptionalNutrient = keyof typeof OPTIONAL
export type Nutrient = RequiredNutrient | OptionalNutrient

/** All but the calories. */
export type GramNutrient = Exclude<Nutrient, 'calories'>

/** How many decimal places of a nutrient are shown. Those shown in whole numbers are also typed and found in them. */
export const NUTRIENT_DECIMALS: Readonly<Record<Nutrient, 0 | 1>> = { ...REQUIRED, ...OPTIONAL }

export const NUTRIENT_NAMES = Object.keys(NUTRIENT_DECIMALS) as readonly Nutrient[]

export const GRAM_NUTRIENTS: readonly GramNutrient[] = NUTRIENT_NAMES.filter(
  (name) => name !== 'calories',
)

export const OPTIONAL_NUTRIENTS = Object.keys(OPTIONAL) as readonly OptionalNutrient[]

export function isOptionalNutrient(name: string): name is OptionalNutrient {
  return OPTIONAL_NUTRIENTS.some((optional) => optional === name)
}
