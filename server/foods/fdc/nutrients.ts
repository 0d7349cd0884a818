/** The numbers by which FoodData Central names what is taken from it. */
export const NUTRIENT = {
  kcal: 1008,
  /** Atwater with factors of the food, and with general ones: Foundation foods have them instead. */
  kcalSpecific: 2048,
  kcalGeneral: 2047,
  protein: 1003,
  carbs: 1005,
  fat: 1004,
} as const

export type NutrientName = keyof typeof NUTRIENT

/** Per 100 g; absent where the record has none. */
export type Nutrients = Partial<Record<NutrientName, number>>

export interface Values {
  readonly kcal: number
  readonly protein: number
  readonly carbs: number
  readonly fat: number
}

/** Nothing has more energy than fat, which some tables put at 902 kcal. */
const MAX_KCAL = 905
/** Rounding on labels adds up to a little more than the whole. */
const MAX_GRAMS = 105

/**
 * The values of a record, per 100 g. Energy that is not stated follows from the other three, by the
 * general factors 4, 4 and 9; other amounts that are not stated are none.
 * @returns `null` if the energy is not to be had, or no food can have such values
 */
export function valuesOf(nutrients: Nutrients): Values | null {
  const { protein, carbs, fat } = nutrients
  const kcal =
    nutrients.kcal ??
    nutrients.kcalSpecific ??
    nutrients.kcalGeneral ??
    energyOf(protein, carbs, fat)
  if (kcal === null) return null
  const values = { kcal, protein: protein ?? 0, carbs: carbs ?? 0, fat: fat ?? 0 }
  const isPossible =
    Object.values(values).every((value) => Number.isFinite(value) && value >= 0) &&
    values.kcal <= MAX_KCAL &&
    values.protein + values.carbs + values.fat <= MAX_GRAMS
  return isPossible ? values : null
}

function energyOf(protein?: number, carbs?: number, fat?: number): number | null {
  if (protein === undefined || carbs === undefined || fat === undefined) return null
  return 4 * protein + 4 * carbs + 9 * fat
}
