import type { StoredObject } from '@tend/shared/records/stored-value'
import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import { plural } from '@tend/text'
import type { DayFacet, DayParts } from '../../../contract/day-facet.ts'
import { GOALS, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { MEAL_NAMES } from '../rules/meal-groups.ts'
import { totalOf } from '../rules/nutrients.ts'
import { timesEaten } from '../rules/times-eaten.ts'
import { gramTexts } from '../texts/nutrient-texts.ts'

/** The meals at which the line of the year has its full width while calories are hidden. */
const FULL_MEALS = 3

const isHidden = (settings: StoredObject) => HIDDEN_NUMBERS.read(settings).includes('nutrition')

/** Empty if the user hides it. */
const eatenText = (meals: DayParts['meals'], settings: StoredObject) =>
  isHidden(settings) ? '' : energyText(totalOf(meals).calories, ENERGY_UNIT.read(settings))

const mealsText = ({ length }: DayParts['meals']) =>
  plural(length, { one: '# meal', other: '# meals' })

export const nutritionDays: DayFacet<'meals'> = {
  meals: {
    card: {
      mark: 'nutrition',
      entry(meal, { settings }) {
        const energy = eatenText([meal], settings)
        return {
          title: `${MEAL_NAMES[meal.mealType]}, ${meal.foodName}`,
          meta: energy && [energy, ...gramTexts(totalOf([meal]))].join(' · '),
        }
      },
    },
    observed: { as: 'meal', has: null },
    figures: (meals) => ({ meals: timesEaten(meals), ...totalOf(meals) }),
    year: {
      line: 'nutrition',
      count: (meals) => meals.length,
      width: (meals, { settings, date }) =>
        isHidden(settings)
          ? meals.length / FULL_MEALS
          : totalOf(meals).calories / goalsOn(GOALS.read(settings), date).calories,
      texts: (meals, { settings }) => [mealsText(meals), eatenText(meals, settings)],
      cell: (meals, { settings }) => eatenText(meals, settings) || mealsText(meals),
    },
  },
}
