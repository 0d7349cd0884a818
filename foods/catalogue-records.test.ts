import { describe, expect, it } from 'vitest'
import type { CatalogueFood } from './catalogue.ts'
import { starterCatalogue } from './starter-catalogue.ts'

const foods = starterCatalogue()
const byName = new Map(foods.map((food) => [food.description, food]))

function foodNamed(name: string): CatalogueFood {
  const food = byName.get(name)
  if (food === undefined) throw new Error(`The catalogue has no "${name}".`)
  return food
}

type Nutrient = 'calories' | 'protein' | 'carbs' | 'fat'

const NUTRIENTS: readonly Nutrient[] = ['calories', 'protein', 'carbs', 'fat']

function per100Grams(food: CatalogueFood, nutrient: Nutrient): number {
  return (food[nutrient] / food.serving.grams) * 100
}

/** FoodData Central has no record of these foods. Their ids are below its smallest. */
const COMPOSED: readonly {
  readonly name: string
  readonly grams: number
  readonly of: Readonly<Record<string, number>>
}[] = [
  { name: 'Tea with milk', grams: 240, of: { 'Tea, black': 200, 'Milk, whole': 40 } },
  // Cultured cream of the same fat content.
  { name: 'Crème fraîche', grams: 100, of: { 'Cream, heavy': 100 } },
  // The dough of the usual ingredients loses its water in the oven.
  {
    name: 'Digestive biscuit',
    grams: 98,
    of: { 'Flour, white': 56, 'Flour, whole wheat': 16, 'Vegetable oil': 18.5, Sugar: 14 },
  },
]

const SMALLEST_FDC_ID = 100_000

it('has the nutrients of the ingredients for each food that FoodData Central lacks', () => {
  const withOwnId = foods.filter(({ fdcId }) => fdcId < SMALLEST_FDC_ID)
  expect(withOwnId.map(({ description }) => description).sort()).toEqual(
    COMPOSED.map(({ name }) => name).sort(),
  )
  for (const { name, grams, of } of COMPOSED) {
    for (const nutrient of NUTRIENTS) {
      const total = Object.entries(of).reduce(
        (sum, [ingredient, weight]) =>
          sum + (per100Grams(foodNamed(ingredient), nutrient) * weight) / 100,
        0,
      )
      const composed = per100Grams(foodNamed(name), nutrient)
      expect(Math.abs(composed - (total / grams) * 100), `${name}: ${nutrient}`).toBeLessThan(0.6)
    }
  }
})

describe('portions', () => {
  it.each([
    ['Tea with milk', 240, 26],
    ['Milk tea, sweetened', 240, 122],
    ['Potato, baked', 173, 161],
    ['Rice cake', 9, 35],
    ['Ice cream', 66, 146],
    ['Ice cream, vanilla', 66, 137],
    ['Digestive biscuit', 15, 74],
    ['Crème fraîche', 15, 51],
    ['Tomato soup', 245, 78],
    ['Salmon', 140, 288],
    ['Miso', 17, 34],
  ])('%s: %i g with %i kcal', (name, grams, calories) => {
    const food = foodNamed(name)
    expect(food.serving.grams).toBe(grams)
    expect(Math.round(food.calories)).toBe(calories)
  })
})

/** Names of vegetables that are prepared with oil, cream or the like, or contain much fat themselves. */
const FATTY_VEGETABLES =
  /avocado|olives|fried|fries|tots|hash|mashed|pancake|salad|au gratin|creamed|roasted|grape leaves|rosemary|thyme|corn on the cob|kale|rings|dried/i
const FATTY_LEGUMES = /^(edamame|lupini|refried|soy|chickpeas|pork and)/i
/** Names of meat and fish with coatings, sauces or fillers, or that contain carbohydrate themselves. */
const WITH_CARBS =
  /bacon|beef jerky|liver|bologna|bratwurst|fried|chorizo|frankfurter|meatballs|meatloaf|mortadella|pulled|pâté|sausage|spam|cordon bleu|kiev|nuggets|parmesan|breaded|tenders|buffalo|deli|peking|caviar|cake|sticks|pickled|imitation|patty|scampi|cocktail|snails|^ham$|pastrami|salami|^(clams|mussels|oysters|scallops|cuttlefish|octopus|squid)/i

it('has no record with added fat or a coating for a plain food', () => {
  const odd = foods.filter((food) => {
    const { description, group } = food
    const fat = per100Grams(food, 'fat')
    if (group === 'vegetables') return fat > 1.4 && !FATTY_VEGETABLES.test(description)
    if (group === 'legumes') {
      return /beans|peas|lentils/i.test(description) && fat > 2 && !FATTY_LEGUMES.test(description)
    }
    return (
      (group === 'meat' || group === 'poultry' || group === 'fish') &&
      per100Grams(food, 'carbs') > 1.5 &&
      !WITH_CARBS.test(description)
    )
  })
  expect(odd.map(({ description }) => description)).toEqual([])
})
