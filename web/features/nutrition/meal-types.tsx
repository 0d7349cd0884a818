import type { MealType } from '@tend/domain/kinds/meal-types'
import { MEAL_TYPES } from '@tend/domain/kinds/meal-types'
import { MEAL_NAMES } from '@tend/domain/nutrition/meal-types'
import { Segmented } from '../../ui/segmented.tsx'

const OPTIONS = MEAL_TYPES.map((value) => ({ value, label: MEAL_NAMES[value] }))

type MealTypesProps = { value: MealType; onValueChange: (mealType: MealType) => void }

/** The choice of breakfast, lunch, dinner or snack. */
export function MealTypes(props: MealTypesProps) {
  return <Segmented label="Meal" options={OPTIONS} {...props} />
}
