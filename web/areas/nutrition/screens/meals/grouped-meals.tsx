import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import type { ReactNode } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { List } from '../../../../ui/lists/list.tsx'
import { groupByMealType, MEAL_NAMES } from '../../rules/meal-groups.ts'
import { totalOf } from '../../rules/nutrients.ts'

type GroupedMealsProps = {
  meals: readonly Meal[]
  /** Renders the row of a meal. */
  children: (meal: Meal) => ReactNode
}

/** The meals of a day grouped from breakfast to snack. Groups of several foods show their calories. */
export function GroupedMeals({ meals, children }: GroupedMealsProps) {
  const isHidden = useIsHidden('nutrition')
  const unit = useSetting(ENERGY_UNIT)
  return (
    <List>
      {groupByMealType(meals).map((group) => (
        <li key={group.mealType}>
          <h3 className="-mb-2 flex justify-between gap-3 px-5 pt-2.5 font-heading text-muted text-small max-[350px]:px-4">
            {MEAL_NAMES[group.mealType]}
            {group.meals.length > 1 && !isHidden && (
              <span className="font-body text-muted">
                {energyText(totalOf(group.meals).calories, unit)}
              </span>
            )}
          </h3>
          <ul className="hairlines" aria-label={MEAL_NAMES[group.mealType]}>
            {group.meals.map(children)}
          </ul>
        </li>
      ))}
    </List>
  )
}
