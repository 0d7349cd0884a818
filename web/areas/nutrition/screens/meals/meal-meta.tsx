import { plural } from '@tend/text'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import type { Nutrients } from '../../rules/nutrients.ts'
import { NutrientSummary } from './nutrient-summary.tsx'

type MealMetaProps = {
  quantity: number
  /** The total of all servings. */
  nutrients: Nutrients
}

/** The nutrients of a meal unless they are hidden, and its servings unless there is exactly one. */
export function MealMeta({ quantity, nutrients }: MealMetaProps) {
  const servings = quantity !== 1 && plural(quantity, { other: '# servings' })
  if (useIsHidden('nutrition')) return servings
  return (
    <>
      {servings && `${servings}, `}
      <NutrientSummary nutrients={nutrients} />
    </>
  )
}
