import type { Nutrients } from '@tend/domain/nutrition/nutrients'
import { NutrientSummary } from './nutrient-summary.tsx'

type MealMetaProps = {
  quantity: number
  /** Of all the servings. */
  nutrients: Nutrients
}

/** What was eaten, and of how many servings where they are not one. */
export function MealMeta({ quantity, nutrients }: MealMetaProps) {
  return (
    <>
      {quantity !== 1 && `${quantity} servings · `}
      <NutrientSummary nutrients={nutrients} />
    </>
  )
}
