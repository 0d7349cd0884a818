import type { StoredObject } from '@tend/shared/records/stored-value'
import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import { exactlyIn } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { dottedText, listText } from '@tend/text/list-text'
import type { DayFacet, DayParts, FigureContext } from '../../../contract/day-facet.ts'
import {
  isOptionalNutrient,
  NUTRIENT_DECIMALS,
  type Nutrient,
} from '../../../kinds/nutrient-names.ts'
import { GOALS, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { MEAL_NAMES } from '../rules/meal-groups.ts'
import { mealTime } from '../rules/meal-time.ts'
import { NUTRIENT_GOALS, nutrientGoalOn } from '../rules/nutrient-goals.ts'
import { forEachNutrient } from '../rules/nutrient-values.ts'
import { totalOf } from '../rules/nutrients.ts'
import { isShownNutrient, MORE_NUTRIENTS, shownGrams } from '../rules/shown-nutrients.ts'
import { timesEaten } from '../rules/times-eaten.ts'
import { gramTexts, NUTRIENT_LABELS } from '../texts/nutrient-texts.ts'

/** The meals at which the line of the year has its full width while calories are hidden. */
const FULL_MEALS = 3

const isHidden = (settings: StoredObject) => HIDDEN_NUMBERS.read(settings).includes('nutrition')

/** Empty if the user hides it. */
const eatenText = (meals: DayParts['meals'], settings: StoredObject) =>
  isHidden(settings) ? '' : energyText(totalOf(meals).calories, ENERGY_UNIT.read(settings))

const mealsText = ({ length }: DayParts['meals']) =>
  plural(length, { one: '# meal', other: '# meals' })

const FILL = { fill: '--nutrition-edge' } as const

const caloriesGoal = ({ settings, date }: FigureContext) =>
  goalsOn(GOALS.read(settings), date).calories

const CALORIES = {
  unit(settings: StoredObject) {
    const unit = ENERGY_UNIT.read(settings)
    return { name: unit, scale: exactlyIn({ value: 1, unit: 'kcal' }, unit) }
  },
  plot: { title: NUTRIENT_LABELS.calories, goalOn: caloriesGoal, ...FILL },
  summary: { label: NUTRIENT_LABELS.calories, hasMean: true, head: t`a day` },
} as const

function grams(name: Exclude<Nutrient, 'calories'>) {
  const title = NUTRIENT_LABELS[name]
  const goalOn = ({ settings, date }: FigureContext) =>
    isOptionalNutrient(name) ? nutrientGoalOn(NUTRIENT_GOALS.read(settings), name, date) : undefined
  return {
    unit: () => ({ name: 'g', scale: 1 }),
    plot: { title, isFolded: true, goalOn, ...FILL },
    summary: { label: title, hasMean: true },
  } as const
}

export const dayParts: DayFacet<'meals'> = {
  meals: {
    count: ({ length }) => length,
    card: {
      mark: 'nutrition',
      entry(meal, { settings, formatTime }) {
        const energy = eatenText([meal], settings)
        const grams = gramTexts(totalOf([meal]), shownGrams(MORE_NUTRIENTS.read(settings)))
        const time = mealTime(meal)
        return {
          title: listText([MEAL_NAMES[meal.mealType], meal.foodName]),
          fold: MEAL_NAMES[meal.mealType],
          meta: dottedText([energy, ...(energy ? grams : []), time && formatTime(time)]),
        }
      },
    },
    summary: { name: t`Meals and nutrition` },
    figures: {
      meals: {
        of: timesEaten,
        plot: null,
        summary: { label: t`Meals`, hasTotal: true, head: t`Meals`, isSum: true },
      },
      ...forEachNutrient((name) => ({
        of: (meals: DayParts['meals']) => totalOf(meals)[name],
        hasDecimal: NUTRIENT_DECIMALS[name] > 0,
        hiddenWith: 'nutrition' as const,
        isShown: (settings: StoredObject) => isShownNutrient(name, MORE_NUTRIENTS.read(settings)),
        ...(name === 'calories' ? CALORIES : grams(name)),
      })),
    },
    year: {
      line: 'nutrition',
      width: (meals, context) =>
        isHidden(context.settings)
          ? meals.length / FULL_MEALS
          : totalOf(meals).calories / caloriesGoal(context),
      texts: (meals, { settings }) => [mealsText(meals), eatenText(meals, settings)],
      cell: (meals, { settings }) => eatenText(meals, settings) || mealsText(meals),
    },
  },
}
