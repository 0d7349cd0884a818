import { ENERGY_UNIT, energyIn } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { plural } from '@tend/text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { inlineText, item, paragraph } from '../../../contract/diary-html.ts'
import type { RecipeFood } from '../../../kinds/recipe.ts'
import { MEAL_NAMES } from '../rules/meal-groups.ts'
import { totalOf } from '../rules/nutrients.ts'

export const nutritionDiary: DiaryFacet<'meals' | 'recipes' | 'barcodeFoods'> = (settings) => {
  const unit = ENERGY_UNIT.read(settings)
  return {
    meals: {
      title: 'Meals',
      place: 'day',
      item: (meal) =>
        item(
          `${MEAL_NAMES[meal.mealType]}: <b>${inlineText(meal.foodName)}</b>`,
          foodText(meal, unit),
          paragraph(meal.feelings),
        ),
      chart: null,
    },
    recipes: {
      title: 'Your recipes',
      place: 'end',
      item({ name, portions, foods }) {
        const list = foods.map((food) => item(inlineText(food.foodName), foodText(food, unit)))
        const count = plural(portions, { one: '# portion', other: '# portions' })
        return item(`<b>${inlineText(name)}</b>, ${count}`, `<ul>${list.join('')}</ul>`)
      },
      chart: null,
    },
    barcodeFoods: null,
  }
}

/** The amount and the nutrients of a food. */
function foodText(food: RecipeFood, unit: EnergyUnit): string {
  const { calories, ...grams } = totalOf([food])
  return [
    '',
    plural(food.quantity, { one: '# serving', other: '# servings' }),
    `${energyIn(unit, calories)} ${unit}`,
    ...Object.entries(grams).map(([name, value]) => `${name} ${Math.round(value)} g`),
  ].join(', ')
}
