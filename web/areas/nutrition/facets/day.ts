import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { MEAL_NAMES } from '../rules/meal-groups.ts'
import { totalOf } from '../rules/nutrients.ts'
import { timesEaten } from '../rules/times-eaten.ts'
import { gramTexts } from '../texts/nutrient-texts.ts'

export const nutritionDays: DayFacet<'meals'> = {
  meals: {
    card: {
      mark: 'nutrition',
      entry(meal, { settings }) {
        const eaten = totalOf([meal])
        const energy = energyText(eaten.calories, ENERGY_UNIT.read(settings))
        const isHidden = HIDDEN_NUMBERS.read(settings).includes('nutrition')
        return {
          title: `${MEAL_NAMES[meal.mealType]}, ${meal.foodName}`,
          meta: isHidden ? '' : [energy, ...gramTexts(eaten)].join(' · '),
        }
      },
    },
    observed: { as: 'meal', has: null },
    figures: (meals) => ({ meals: timesEaten(meals), ...totalOf(meals) }),
  },
}
