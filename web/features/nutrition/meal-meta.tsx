import type { Nutrients } from '@tend/domain/nutrition/nutrients'
import { NutrientSummary } from './nutrient-summary.tsx'

type MealMetaProps = {
  quantity: number
  /** The total of all servings. */
  nutrients: Nutrients
}

/** The nutrients of a meal, and its servings unless there is exactly one. */
export function MealMeta({ quantity, nutrients }: MealMetaProps) {
  return (
    <>
      {quantity !== 1 && `${quantity} servings · `}
      <NutrientSummary nutrients={nutrients} />
    </>
  )
}
