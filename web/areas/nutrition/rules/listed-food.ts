import { appAmounts } from '@tend/shared/food-amounts/app-amounts'
import { type FoodAmount, readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { capitalised } from '@tend/shared/forms/capitalised'
import type { Portion } from './food-portions.ts'
import { portionValues } from './food-portions.ts'
import { type AmountOfFood, amountOfFood, type FoodValues } from './meal-form.ts'
import { isMoreThanADay, otherAmounts } from './more-than-a-day.ts'
import { wordsKey } from './recent-foods.ts'
import { servingText } from './serving-text.ts'

/** The most choices that a question about a food offers. */
const MAX_ANSWERS = 3
/** Foods that differ by less energy (kcal) are not asked about. */
const MIN_DIFFERENCE_KCAL = 10

/** A food among which to choose, with its name or the part of it in which the foods differ. */
export interface FoodAnswer<Food extends FoodValues> {
  readonly label: string
  readonly food: Food
}

/**
 * The foods that a name in a list of foods may mean, best first. The name of a food by itself means just this food;
 * of foods with about the same energy the best is meant.
 * @param foods what the search for the name has found
 */
export function foodsMeant<Food extends FoodValues>(
  name: string,
  foods: readonly Food[],
): readonly FoodAnswer<Food>[] {
  const asked = wordsKey(name)
  const [first] = foods
  // Words that a translation adds belong to the one food that most people mean: 'Brot' is 'Weizenmischbrot'.
  const byWord = appAmounts() && first && !hasAllWords(first.name, [name]) ? first : undefined
  const itself = foods.find((food) => wordsKey(readFoodAmount(food.name).food) === asked) ?? byWord
  const named = foods.filter((food) => hasAllWords(food.name, [name]))
  // "Toast" is "Toast, white" before it is "Scrambled eggs on toast".
  const words = asked.split(' ')
  const plain = named.filter((food) =>
    wordsOf(food.name.split(', ')[0] ?? '').every((word) => words.includes(word)),
  )
  const meant = plain.length > 0 ? plain : named
  const [best = first, ...others] = meant.slice(0, MAX_ANSWERS)
  if (itself) return [{ label: itself.name, food: itself }]
  if (best === undefined) return []
  const energies = [best, ...others].map(({ calories }) => calories)
  const isSame = Math.max(...energies) - Math.min(...energies) < MIN_DIFFERENCE_KCAL
  return isSame ? [{ label: best.name, food: best }] : withLabels([best, ...others])
}

/** Whether the name of a food has all words of several foods, also in another number. */
export function hasAllWords(name: string, foods: readonly string[]): boolean {
  const words = wordsOf(name)
  return foods.every((food) =>
    wordsOf(readFoodAmount(food).food).every((word) => words.includes(word)),
  )
}

const wordsOf = (name: string) => wordsKey(name.replaceAll(',', ' ')).split(' ')

/** Leaves out what all names begin with: "White" and "Sourdough" of two toasts. */
function withLabels<Food extends FoodValues>(foods: readonly Food[]): FoodAnswer<Food>[] {
  const heads = foods.map(({ name }) => name.split(', ')[0] ?? '')
  const isCommon = heads.every((head, at) => head === heads[0] && foods[at]?.name !== head)
  return foods.map((food, at) => {
    const rest = food.name.slice((heads[at] ?? '').length + 2)
    return { food, label: isCommon ? capitalised(rest) : food.name }
  })
}

/**
 * The amounts that may be meant of a food: the typed one, or those to choose from if the food does not tell how much
 * it weighs, or if it is more than a day's food.
 */
export function amountsMeant(food: FoodValues, amount: FoodAmount | null): AmountOfFood[] {
  const asked = (amount && amountOfFood(food, amount)) ?? { food, quantity: 1 }
  if (isMoreThanADay(asked)) {
    const others = otherAmounts(food, amount?.unit === null ? amount.count : null)
    return others.slice(0, MAX_ANSWERS).map((other) => other.asked)
  }
  const isKnown = amount === null || amountOfFood(food, amount) !== null
  const portions = isKnown ? [] : (food.measured?.portions.slice(0, MAX_ANSWERS) ?? [])
  return portions.length > 1 ? portions.map((portion) => portionOfFood(food, portion)) : [asked]
}

function portionOfFood(food: FoodValues, portion: Portion): AmountOfFood {
  const values = food.measured ? portionValues(food.measured, portion.grams) : {}
  return { food: { ...food, ...values, serving: servingText(portion) }, quantity: 1 }
}

/** The servings after a step of the part: by one, and below one by half. Never to nothing. */
export function stepServings(quantity: number, step: 1 | -1): number {
  const next = quantity + (step === 1 ? (quantity < 1 ? 0.5 : 1) : quantity > 1 ? -1 : -0.5)
  return next > 0 ? next : quantity
}
