import type { LocalDate } from '@tend/shared/days/local-date'
import { readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { servingsFieldText } from '@tend/shared/forms/number-text'
import { energyIn } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { beforeAll, expect, test } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import {
  amountOfFood,
  editedMealValues,
  emptyMealForm,
  mealForm,
  mealValues,
  withFood,
} from '../rules/meal-form.ts'
import { totalOf } from '../rules/nutrients.ts'
import { servingsText } from '../texts/amount-text.ts'
import { type DeviceFoods, openDeviceFoods } from './device-foods.ts'
import { type FoundFood, foundFoods, valuesAsLogged } from './found-food.ts'

let foods: DeviceFoods

beforeAll(async () => {
  foods = await openDeviceFoods([])
})

/** The results of a search after these meals were eaten. */
async function search(query: string, meals: readonly Meal[] = []): Promise<FoundFood[]> {
  const { eaten } = await openDeviceFoods(meals)
  return foundFoods(eaten(query), foods.search(query), readFoodAmount(query))
}

function firstFood(query: string): FoundFood {
  const [food] = foundFoods([], foods.search(query))
  if (!food) throw new Error(`Nothing was found for ${query}`)
  return food
}

/** The food, amount and values that the list shows for the first result. */
async function listed(query: string, meals: readonly Meal[], unit: EnergyUnit) {
  const [food] = await search(query, meals)
  const { amount } = readFoodAmount(query)
  const asked = food && amount && amountOfFood(food, amount)
  if (!asked) return null
  const size = asked.isOtherSize ? `, not ${amount.size}` : ''
  return {
    ...asked,
    nutrients: valuesAsLogged(asked, unit),
    text: `${food.name}: ${servingsText(asked.quantity, asked.food.serving)}${size}`,
  }
}

type Listed = NonNullable<Awaited<ReturnType<typeof listed>>>

/** The meal that is stored if a result is chosen and saved without further changes. */
function logged({ food, quantity }: Listed, unit: EnergyUnit): Meal {
  const form = withFood(emptyMealForm('lunch', unit), food)
  const values = mealValues({ ...form, quantity: servingsFieldText(quantity) })
  if (!values) throw new Error('A food without a name')
  return { ...values, id: 'local_1', userId: 'local', date: '2026-11-20' as LocalDate }
}

/** The meal after it was opened in the form, moved to dinner and saved. */
function edited(meal: Meal, unit: EnergyUnit): Meal {
  const form = mealForm(meal, unit)
  return { ...meal, ...editedMealValues({ ...form, mealType: 'dinner' }, form) }
}

// The list, the stored meal, and the list after the food was eaten have the same figures, in either unit.
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
  ['large apple', 'Apple: 1 large (223 g), 116 kcal'],
  ['apple, large', 'Apple: 1 large (223 g), 116 kcal'],
  ['a small apple', 'Apple: 1 small (149 g), 77 kcal'],
  ['2 small bananas', 'Banana: 2 × 1 small (101 g), 180 kcal'],
  ['bananas, 2 small', 'Banana: 2 × 1 small (101 g), 180 kcal'],
  ['a medium banana', 'Banana: 1 medium (118 g), 105 kcal'],
  ['half a large banana', 'Banana: 0.5 × 1 large (136 g), 61 kcal'],
  ['3 large eggs', 'Egg: 3 × 1 large (50 g), 216 kcal'],
  ['2 extra large eggs', 'Egg: 2 × 1 extra large (56 g), 160 kcal'],
  ['2eggs', 'Egg: 2 × 1 large (50 g), 144 kcal'],
  ['eggs x3', 'Egg: 3 × 1 large (50 g), 216 kcal'],
  ['two thirds cup milk', 'Milk, whole: ⅔ × 1 cup (162.7 g), 99 kcal'],
  ['a cup and a half of milk', 'Milk, whole: 1.5 × 1 cup (244 g), 224 kcal'],
  ['one and a half large onions', 'Onion, raw: 1.5 × 1 large (150 g), 90 kcal'],
  ['a medium-sized onion', 'Onion, raw: 1 medium (110 g), 44 kcal'],
  ['large potato', 'Potato, baked: 1 large (299 g), 278 kcal'],
  ['small sweet potato', 'Sweet potato, baked: 1 small (80 g), 66 kcal'],
  ['2 large tomatoes', 'Tomato: 2 × 1 large (182 g), 66 kcal'],
  ['small pear', 'Pear: 1 small (148 g), 87 kcal'],
  ['large cucumber', 'Cucumber: 1 large (301 g), 48 kcal'],
  ['big bagel', 'Bagel: 1 large (131 g), 346 kcal'],
  ['3 small tortillas', 'Tortilla, corn: 3 × 1 small (18 g), 117 kcal'],
  ['small latte', 'Latte: 1 small (360 g), 155 kcal'],
  ['large latte', 'Latte: 1 cup (8 fl oz) (240 g), not large, 103 kcal'],
  ['large mango', 'Mango: 1 mango (210 g), not large, 126 kcal'],
  ['small avocado', 'Avocado: 1 fruit (150 g), not small, 240 kcal'],
  ['2 medium apricots', 'Apricot: 2 × 1 apricot (70 g), 34 kcal'],
  ['large cookie', 'Cookie, chocolate chip: 1 medium cookie (30 g), not large, 148 kcal'],
  ['medium fries', 'French fries: 1 medium order (145 g), 452 kcal'],
  ['large fries', 'French fries: 1 large order (169 g), 527 kcal'],
  ['20 fries', 'French fries: 20 × 1 fry (100 g), 312 kcal'],
  ['5 cherry tomatoes', 'Tomatoes, cherry: 5 × 1 tomato (49.5 g), 13 kcal'],
  ['10 strawberries', 'Strawberries: 10 × 1 fruit (180 g), 65 kcal'],
  ['3 large strawberries', 'Strawberries: 3 × 1 large (54 g), 19 kcal'],
  ['6 almonds', 'Almonds: 6 × 1 nut (7.4 g), 43 kcal'],
  ['5 walnuts', 'Walnuts: 5 × 1 walnut half (10 g), 65 kcal'],
  ['30 peanuts', 'Peanuts: 30 × 1 nut (30 g), 170 kcal'],
  ['20 pistachios', 'Pistachios: 20 × 1 nut (12 g), 70 kcal'],
  ['10 pretzels', 'Pretzels: 10 × 1 pretzel (6 g), 230 kcal'],
  ['5 prunes', 'Prunes: 5 × 1 prune (8.4 g), 100 kcal'],
  ['4 dried apricots', 'Apricots, dried: 4 × 1 apricot half (14 g), 34 kcal'],
  ['20 blueberries', 'Blueberries: 20 × 1 berry (40 g), 26 kcal'],
  ['10 shrimp', 'Shrimp: 10 × 1 large (55 g), 50 kcal'],
  ['12 oysters', 'Oysters, raw: 12 × 1 medium (168 g), 86 kcal'],
  ['3 carrots', 'Carrots, cooked: 3 × 1 carrot (46 g), 69 kcal'],
  ['5 asparagus spears', 'Asparagus, cooked: 5 × 1 spear (80 g), 17 kcal'],
  ['6 radishes', 'Radish: 6 × 1 whole (30 g), 5 kcal'],
  ['2 slices bread', 'Bread, white: 2 × 1 medium slice (28 g), 150 kcal'],
  ['2 thick slices of bread', 'Bread, white: 2 × 1 thick slice (43 g), 230 kcal'],
  ['2 thin slices of ham', 'Ham: 2 × 1 slice (60 g), not thin, 140 kcal'],
  ['large slice of pizza', 'Pizza, cheese: 1 piece (119 g), not large, 317 kcal'],
  ['2 slices watermelon', 'Watermelon: 2 × 1 medium wedge (325 g), 196 kcal'],
  ['2 toasts', 'Toast, white: 2 × 1 medium slice (25 g), 146 kcal'],
  ['5 sushi', 'Sushi, salmon: 5 × 1 piece (35 g), 185 kcal'],
  ['3 dumplings', 'Dumplings, steamed: 3 × 1 piece (25 g), 84 kcal'],
  ['20 crisps', 'Potato chips: 20 × 1 chip (40 g), 213 kcal'],
  ['10 crackers', 'Crackers: 10 × 1 cracker (30 g), 153 kcal'],
  ['2 pancakes', 'Pancakes: 2 × 1 medium pancake (50 g), 282 kcal'],
  ['4 chicken wings', 'Chicken wings: 4 × 1 wing (35 g), 352 kcal'],
  ['2 sausages', 'Sausage, pork: 2 × 1 link (75 g), 488 kcal'],
  ['2 burgers', 'Hamburger: 2 × 1 hamburger (145 g), 836 kcal'],
  ['3 dates', 'Dates: 3 × 1 date (8 g), 69 kcal'],
  ['1 cup strawberries', 'Strawberries: 1 cup (150 g), 54 kcal'],
  ['12 fl oz cola', 'Cola: 12 fl oz (372 g), 156 kcal'],
  ['1/2 cup oats', 'Oats, rolled, dry: 0.5 × 1 cup (80 g), 152 kcal'],
  ['1,000 g rice', 'Rice, white, cooked: 1000 g, 1290 kcal'],
  ['a couple of oranges', 'Orange: 2 × 1 medium (131 g), 124 kcal'],
  ['half a dozen eggs', 'Egg: 6 × 1 large (50 g), 432 kcal'],
  ['small glass of wine', 'Wine, red: 1 glass (180 g), not small, 153 kcal'],
  ['2 yogurts', 'Yogurt, plain: 2 × 1 container (6 oz) (170 g), 266 kcal'],
  ['1 and 1/2 cups milk', 'Milk, whole: 1.5 × 1 cup (244 g), 224 kcal'],
  ['.5 cup milk', 'Milk, whole: 0.5 × 1 cup (244 g), 75 kcal'],
  ['٢ eggs', 'Egg: 2 × 1 large (50 g), 144 kcal'],
  ['1 kg 200 g baked potatoes', 'Potato, baked: 1200 g, 1116 kcal'],
  ['200 kcal apple', 'Apple: 2.11 × 1 medium (384.6 g), 200 kcal'],
  ['apple 200 cal', 'Apple: 2.11 × 1 medium (384.6 g), 200 kcal'],
  ['100 calories of cheddar', 'Cheddar cheese: 1.16 × 1 slice (24.4 g), 100 kcal'],
  ['3 cheese slices', 'Cheddar cheese: 3 × 1 slice (21 g), 258 kcal'],
])('%s', async (query, shown) => {
  for (const unit of ['kcal', 'kJ'] as const) {
    const before = await listed(query, [], unit)
    if (!before) throw new Error('The weight of the amount is not known')
    const kcal = energyIn('kcal', before.nutrients.calories)
    if (unit === 'kcal') expect(`${before.text}, ${kcal} kcal`).toBe(shown)
    const meal = logged(before, unit)
    expect(totalOf([meal])).toEqual(before.nutrients)
    expect(totalOf([edited(meal, unit)])).toEqual(before.nutrients)
    const after = await listed(query, [meal], unit)
    expect([after?.text, after?.nutrients]).toEqual([before.text, before.nutrients])
  }
})

test('an amount of energy is as many servings as give it', async () => {
  const [soup] = await search('300 kcal soup of Kim', [
    meal({ foodName: 'Soup of Kim', calories: 120 }),
  ])
  const [asked] = [300, 130].map(
    (count) => soup && amountOfFood(soup, { count, unit: { name: 'kcal', kilocalories: 1 } }),
  )
  expect(asked?.quantity).toBe(2.5)
})

test.each([
  '200 kcal water',
  'half a pizza',
  '1 pizza',
  '2 large pizzas',
  'handful of almonds',
  'bowl of cereal',
  '20 raisins',
  '10 green beans',
  '8 anchovies',
  'large popcorn',
  'large crisps',
  'a watermelon',
])('the weight of %s is not known, so no values are made up', async (query) => {
  expect(await listed(query, [], 'kcal')).toBeNull()
})

const meal = (change: Partial<Meal>): Meal => ({
  id: 'local_own',
  userId: 'local',
  date: '2026-11-20' as LocalDate,
  mealType: 'lunch',
  foodName: 'Egg',
  quantity: 1,
  calories: 143,
  protein: 13,
  carbs: 1,
  fats: 10,
  feelings: '',
  ...change,
})

test.each<[past: string, change: Partial<Meal>]>([
  ['two eggs as one serving', {}],
  ['two eggs as one serving, without nutrients', { protein: 0, carbs: 0, fats: 0 }],
  ['two eggs by name', { foodName: '2 eggs' }],
  ['eggs', { foodName: 'Eggs', quantity: 2, calories: 80 }],
  ['corrected eggs', { quantity: 2, calories: 80 }],
  ['another food with eggs', { foodName: 'Egg sandwich', calories: 400 }],
])('2 eggs are the same after a meal: %s', async (_, change) => {
  const before = await listed('2 eggs', [], 'kcal')
  const after = await listed('2 eggs', [meal(change)], 'kcal')
  expect([after?.text, after?.nutrients]).toEqual([before?.text, before?.nutrients])
})

test.each<[past: Partial<Meal>, query: string, servings: number | undefined]>([
  [{ foodName: 'Protein ball of Kim' }, '2 protein balls of Kim', 2],
  [{ foodName: 'Pancakes of Kim' }, '2 pancakes of Kim', undefined],
  [{ foodName: 'Pancakes of Kim', quantity: 3 }, '2 pancakes of Kim', 2],
  [{ foodName: 'Skyr of Kim, 150 g' }, '300 g skyr of Kim', 2],
  [{ foodName: 'Skyr of Kim, 150 g' }, '2 cups skyr of Kim', undefined],
  [{ foodName: '2 large buns of Kim' }, '3 large buns of Kim', 1.5],
  [{ foodName: '2 large buns of Kim' }, '3 buns of Kim', undefined],
  [{ foodName: 'Stew of Kim' }, '2 servings of stew of Kim', 2],
  [{ foodName: 'Stew of Kim' }, '250 g stew of Kim', undefined],
  [{ foodName: 'Egg' }, '2 eggs', undefined],
])('after %o, "%s" is %s servings of it', async (past, query, servings) => {
  const own = (await search(query, [meal({ ...past, calories: 999 })])).find(({ isOwn }) => isOwn)
  if (!own) throw new Error('The past food was not found')
  const { amount } = readFoodAmount(query)
  expect(amount && amountOfFood(own, amount)?.quantity).toBe(servings)
})

test('a food offers its serving, single pieces, spoons and 100 g', () => {
  const portions = (query: string) =>
    firstFood(query).measured?.portions.map(({ label }) => label || 'grams')
  expect(portions('crackers')).toEqual(['5 crackers', '1 cracker', 'grams'])
  expect(portions('honey')).toEqual(['1 tablespoon', '1 packet', '1 tsp', 'grams'])
  expect(portions('banana')).toEqual(['1 medium', '1 small', '1 large', '1 cup, sliced', 'grams'])
})
