import { AMOUNT_UNITS } from '@tend/shared/food-amounts/amount-words'
import type { AmountUnit, FoodAmount } from '@tend/shared/food-amounts/food-amount'
import { parseDecimal, parseServings } from '@tend/shared/forms/parse-number'
import {
  type AmountOfFood,
  amountOfFood,
  type FilledMealForm,
  type FoodValues,
  foodOfForm,
  type MealForm,
} from './meal-form.ts'

/** An amount with more energy (kcal) or weight (g) than this is more than a day's food, and probably a slip. */
const MAX_FOOD_OF_A_DAY = { kilocalories: 4000, grams: 4000 } as const

/** An amount to choose in place of one that is more than a day's food. */
export interface OtherAmount {
  /** `null` for one serving. */
  readonly amount: FoodAmount | null
  readonly asked: AmountOfFood
}

/** Whether an amount is more than a day's food, so that the form asks before it is logged. */
export function isMoreThanADay({ food, quantity }: AmountOfFood): boolean {
  return isTooMuch(food.calories * quantity, (food.measured?.portions[0]?.grams ?? 0) * quantity)
}

const isTooMuch = (kilocalories: number, grams: number) =>
  kilocalories > MAX_FOOD_OF_A_DAY.kilocalories || grams > MAX_FOOD_OF_A_DAY.grams

/**
 * Other meanings of a count that is more than a day's food: 330 g or 330 ml for "330 coke", or one
 * serving. Leaves out amounts that the food does not tell, or that are too much as well.
 * @param count `null` if there is none
 */
export function otherAmounts(food: FoodValues, count: number | null): OtherAmount[] {
  const usual = { ...food, measured: food.measured && withUsualFirst(food.measured) }
  const units = count === null ? [] : ['ml', 'g'].flatMap((name) => AMOUNT_UNITS.get(name) ?? [])
  const asked = units.map((unit) => ({ count: count ?? 0, unit }))
  return [...asked, { count: 1, unit: SERVING }].flatMap((amount: FoodAmount) => {
    const other = amountOfFood(usual, amount)
    if (other === null || isMoreThanADay(other)) return []
    return [{ amount: amount.unit === SERVING ? null : amount, asked: other }]
  })
}

const SERVING: AmountUnit = { name: 'serving' }

/** Without a portion that is a count already, as "500 × 1 nut". */
function withUsualFirst({ per100g, portions }: NonNullable<FoodValues['measured']>) {
  const single = portions.filter(({ label }) => !COUNTED.test(label))
  return { per100g, portions: single.length > 0 ? single : portions }
}

const COUNTED = /^(\d[\d.]*) × /

/**
 * The amounts to offer if a form has more than a day's food; `null` if it has not, or if it has the amount
 * with which it was opened.
 */
export function amountsToAsk(
  form: MealForm,
  filled: FilledMealForm | null,
): readonly OtherAmount[] | null {
  const isUnchanged =
    filled !== null &&
    (['quantity', 'calories', 'grams'] as const).every((name) => form[name] === filled.before[name])
  if (isUnchanged) return null
  const food = foodOfForm(form)
  const quantity = parseServings(form.quantity)
  const grams = form.measured ? parseDecimal(form.grams) : 0
  if (!isTooMuch(food.calories * quantity, grams * quantity)) return null
  const [, counted] = COUNTED.exec(form.serving) ?? []
  return otherAmounts(food, quantity > 1 ? quantity : counted ? Number(counted) : null)
}
