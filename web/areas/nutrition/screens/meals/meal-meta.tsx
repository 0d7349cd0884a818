import { plural } from '@tend/text'
import { dottedText, listText } from '@tend/text/list-text'
import type { Meal } from '../../../../kinds/meal.ts'
import { clockTime } from '../../../../platform/formats/clock-time.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { mealTime } from '../../rules/meal-time.ts'
import { totalOf } from '../../rules/nutrients.ts'
import { NutrientSummary } from './nutrient-summary.tsx'

/** The servings of a meal unless there is exactly one, its nutrients unless they are hidden, and when it was eaten. */
export function MealMeta({ meal }: { meal: Meal }) {
  const time = mealTime(meal)
  const at = time && clockTime(time)
  const servings = meal.quantity !== 1 && plural(meal.quantity, { other: '# servings' })
  if (useIsHidden('nutrition')) return dottedText([servings, at])
  return (
    <>
      {/* The comma of the language, before an element. */}
      {servings && `${listText([servings, ' ']).trimEnd()} `}
      <NutrientSummary nutrients={totalOf([meal])} />
      {at && ` · ${at}`}
    </>
  )
}
