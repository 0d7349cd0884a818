import { readFoodAmount } from '@tend/domain/nutrition/food-amount'
import { amountOfFood, emptyMealForm, mealValues, withFood } from '@tend/domain/nutrition/meal-form'
import { nutrientsOf } from '@tend/domain/nutrition/nutrients'
import { servingsText } from '@tend/domain/nutrition/serving-text'
import { beforeAll, expect, test } from 'vitest'
import { type DeviceFoods, openDeviceFoods } from './device-foods.ts'
import { type FoundFood, foundFoods } from './found-food.ts'

let foods: DeviceFoods

beforeAll(async () => {
  foods = await openDeviceFoods([])
})

function firstFood(query: string): FoundFood {
  const [food] = foundFoods([], foods.search(query))
  if (!food) throw new Error(`Nothing was found for ${query}`)
  return food
}

/** The meal that is saved if the first result for a search is chosen without further changes. */
function mealFor(query: string) {
  const { amount } = readFoodAmount(query)
  const food = firstFood(query)
  const asked = amount && amountOfFood(food, amount)
  if (!asked) return null
  const form = withFood(emptyMealForm('lunch'), asked.food)
  const values = mealValues({ ...form, quantity: String(asked.quantity) })
  if (!values) throw new Error('A food without a name')
  const kcal = nutrientsOf(values).calories
  return `${values.foodName}: ${servingsText(values.quantity, form.serving)}, ${kcal} kcal`
}

// 100 g of the foods: egg 143 kcal, rice 129, avocado 160, honey 304, cola 42, bread 267, almonds 579.
test.each([
  ['2 eggs', 'Egg: 2 × 1 large (50 g), 144 kcal'],
  ['100g cooked rice', 'Rice, white, cooked: 100 g, 129 kcal'],
  ['½ cup rice', 'Rice, white, cooked: 0.5 × 1 cup, cooked (158 g), 102 kcal'],
  ['half an avocado', 'Avocado: 0.5 × 1 fruit (150 g), 120 kcal'],
  ['1 tsp honey', 'Honey: 1 tsp (7 g), 21 kcal'],
  ['2 tbsp honey', 'Honey: 2 × 1 tablespoon (21 g), 128 kcal'],
  ['can of coke', 'Cola: 1 can (12 fl oz) (372 g), 156 kcal'],
  ['330 ml coke', 'Cola: 330 ml (345.9 g), 145 kcal'],
  ['1 slice bread', 'Bread, white: 1 medium slice (28 g), 75 kcal'],
  ['2 rashers bacon', 'Bacon: 2 × 1 medium slice (8 g), 74 kcal'],
  ['2 slices pizza', 'Pizza, cheese: 2 × 1 piece (119 g), 634 kcal'],
  ['5 strawberries', 'Strawberries: 5 × 1 fruit (90 g), 32 kcal'],
  ['20 grapes', 'Grapes: 20 × 1 grape (140 g), 116 kcal'],
  ['1 cup sliced banana', 'Banana: 1 cup, sliced (150 g), 133 kcal'],
  ['half a cucumber', 'Cucumber: 0.5 × 1 cucumber (200 g), 16 kcal'],
  ['12 almonds', 'Almonds: 12 × 1 nut (14.8 g), 86 kcal'],
  ['6 chicken nuggets', 'Chicken nuggets: 6 × 1 nugget (16 g), 294 kcal'],
  ['8 oz chicken breast', 'Chicken breast: 8 oz (226.8 g), 365 kcal'],
  ['1.25 bananas', 'Banana: 1.25 × 1 medium (147.5 g), 131 kcal'],
  ['1/3 cup oats', 'Oats, rolled, dry: ⅓ × 1 cup (26.7 g), 101 kcal'],
  ['glass of wine', 'Wine, red: 1 glass (180 g), 153 kcal'],
  ['3 beers', 'Beer: 3 × 1 can or bottle (12 fl oz) (360 g), 465 kcal'],
  ['2 coffees', 'Coffee, black: 2 × 1 cup (8 fl oz) (480 g), 5 kcal'],
  ['tin of tuna', 'Tuna, canned in water: 1 can (115 g), 98 kcal'],
])('%s', (query, meal) => {
  expect(mealFor(query)).toBe(meal)
})

test.each(['half a pizza', 'handful of almonds', 'bowl of cereal'])(
  'the weight of %s is not known, so no values are made up',
  (query) => expect(mealFor(query)).toBeNull(),
)

test('a food offers its serving, single pieces, spoons and 100 g', () => {
  const portions = (query: string) =>
    firstFood(query).measured?.portions.map(({ label }) => label || 'grams')
  expect(portions('crackers')).toEqual(['5 crackers', '1 cracker', 'grams'])
  expect(portions('honey')).toEqual(['1 tablespoon', '1 packet', '1 tsp', 'grams'])
  expect(portions('banana')).toEqual(['1 medium', '1 small', '1 large', '1 cup, sliced', 'grams'])
})

test('a food without a known weight takes an amount only in servings', () => {
  const own = { ...firstFood('banana'), serving: '', measured: null }
  const quantity = (text: string) => {
    const { amount } = readFoodAmount(text)
    return amount && amountOfFood(own, amount)?.quantity
  }
  expect(quantity('2 bananas')).toBe(2)
  expect(quantity('2 servings of banana')).toBe(2)
  expect(quantity('100 g banana')).toBeUndefined()
  expect(quantity('1 cup banana')).toBeUndefined()
})
