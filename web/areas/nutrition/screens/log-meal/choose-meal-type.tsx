import { t } from '@tend/text'
import type { MealType } from '../../../../kinds/meal-types.ts'
import { MEAL_TYPES } from '../../../../kinds/meal-types.ts'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { MEAL_NAMES } from '../../rules/meal-groups.ts'

const OPTIONS = MEAL_TYPES.map((value) => ({ value, label: MEAL_NAMES[value] }))

type MealTypesProps = { value: MealType; onValueChange: (mealType: MealType) => void }

/** The choice of breakfast, lunch, dinner or snack. */
export function ChooseMealType(props: MealTypesProps) {
  return <Segmented label={t`Meal`} options={OPTIONS} {...props} />
}
