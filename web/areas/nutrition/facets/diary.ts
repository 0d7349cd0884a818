import { ENERGY_UNIT, energyIn } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { inlineText, item, paragraph } from '../../../contract/diary-html.ts'
import type { GramNutrient } from '../../../kinds/nutrient-names.ts'
import type { RecipeFood } from '../../../kinds/recipe.ts'
import { MEAL_NAMES } from '../rules/meal-groups.ts'
import { totalOf } from '../rules/nutrients.ts'
import { MORE_NUTRIENTS, shownGrams } from '../rules/shown-nutrients.ts'
import { NUTRIENTS_IN_SENTENCE, nutrientDigits } from '../texts/nutrient-texts.ts'

export const diary: DiaryFacet<'meals' | 'recipes' | 'barcodeFoods'> = (settings) => {
  const unit = ENERGY_UNIT.read(settings)
  const shown = shownGrams(MORE_NUTRIENTS.read(settings))
  return {
    meals: {
      title: t`Meals`,
      place: 'day',
      item: (meal) =>
        item(
          t`${MEAL_NAMES[meal.mealType]}: ${foodText(`<b>${inlineText(meal.foodName)}</b>`, meal, unit, shown)}`,
          paragraph(meal.feelings),
        ),
      chart: null,
    },
    recipes: {
      title: t`Your recipes`,
      place: 'end',
      item({ name, portions, foods }) {
        const list = foods.map((food) =>
          item(foodText(inlineText(food.foodName), food, unit, shown)),
        )
        const count = plural(portions, { one: '# portion', other: '# portions' })
        return item(`<b>${inlineText(name)}</b>, ${count}`, `<ul>${list.join('')}</ul>`)
      },
      chart: null,
    },
    barcodeFoods: null,
  }
}

/** A food with its amount and nutrients. */
function foodText(
  name: string,
  food: RecipeFood,
  unit: EnergyUnit,
  shown: readonly GramNutrient[],
): string {
  const eaten = totalOf([food])
  return listText([
    name,
    plural(food.quantity, { one: '# serving', other: '# servings' }),
    `${energyIn(unit, eaten.calories)} ${unit}`,
    ...shown.map((name) => {
      const value = eaten[name]
      return value === undefined
        ? ''
        : t`${NUTRIENTS_IN_SENTENCE[name]} ${nutrientDigits(name, value)} g`
    }),
  ])
}
