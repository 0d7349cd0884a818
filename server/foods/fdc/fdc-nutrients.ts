import {
  type FurtherNutrient,
  type FurtherNutrients,
  furtherNutrients,
} from '@tend/protocol/food-search'
import { SALT_PER_SODIUM } from '@tend/shared/units/salt'

/** FoodData Central's ids of the nutrients that Tend uses. */
export const NUTRIENT = {
  kcal: 1008,
  /** Energy by specific or general Atwater factors. Foundation foods have these instead of 1008. */
  kcalSpecific: 2048,
  kcalGeneral: 2047,
  protein: 1003,
  carbs: 1005,
  fat: 1004,
  fiber: 1079,
  /** By another method. Some Foundation foods have this one instead of 1079. */
  fiberAoac: 2033,
  sugar: 2000,
  /** Another number of the same sum, which older records have. */
  sugarTotal: 1063,
  saturatedFat: 1258,
  /** In milligrams. */
  sodium: 1093,
} as const

export type NutrientName = keyof typeof NUTRIENT

export const FDC_NUTRIENTS = Object.keys(NUTRIENT) as readonly NutrientName[]

/** Amounts per 100 g in the unit of FoodData Central, without those that a food does not state. */
export type FdcNutrients = Partial<Record<NutrientName, number>>

/** Nutrition values per 100 g: energy in kcal, the others in grams. */
export interface NutritionValues extends FurtherNutrients {
  readonly kcal: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

/** No food has more energy than pure fat, which some tables list with 902 kcal. */
const MAX_KCAL = 905
/** Rounded amounts on labels can add up to slightly more than 100 g. */
const MAX_GRAMS = 105

/**
 * The nutrition values of a food. Missing energy is computed from protein, carbohydrates and fat with the general
 * factors 4, 4 and 9. Further nutrients that are missing or impossible are left out.
 * @returns `null` if the energy or one of these three is unknown, or the values are impossible
 */
export function nutritionOf(nutrients: FdcNutrients): NutritionValues | null {
  const stated = nutrients.kcal ?? nutrients.kcalSpecific ?? nutrients.kcalGeneral
  // A food without energy, such as salt, has none of the three.
  const unstated = stated === 0 ? 0 : undefined
  const { protein = unstated, carbs = unstated, fat = unstated } = nutrients
  if (protein === undefined || carbs === undefined || fat === undefined) return null
  const values = { kcal: stated ?? 4 * protein + 4 * carbs + 9 * fat, protein, carbs, fat }
  const isPossible =
    Object.values(values).every((value) => Number.isFinite(value) && value >= 0) &&
    values.kcal <= MAX_KCAL &&
    values.protein + values.carbs + values.fat <= MAX_GRAMS
  return isPossible ? { ...values, ...furtherOf(nutrients) } : null
}

function furtherOf(nutrients: FdcNutrients): FurtherNutrients {
  const { fiber, fiberAoac, sugar, sugarTotal, saturatedFat, sodium } = nutrients
  const isPossible = (grams = Number.NaN) => grams >= 0 && grams <= MAX_GRAMS
  const known = (grams: number | undefined) => (isPossible(grams) ? grams : undefined)
  return furtherNutrients({
    fiber: known(fiber ?? fiberAoac),
    sugar: known(sugar ?? sugarTotal),
    saturatedFat: known(saturatedFat),
    salt: known(sodium === undefined ? undefined : (sodium * SALT_PER_SODIUM) / 1000),
  } satisfies Record<FurtherNutrient, number | undefined>)
}
