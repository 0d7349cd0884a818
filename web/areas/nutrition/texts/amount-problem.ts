import type { FoodAmount } from '@tend/shared/food-amounts/food-amount'
import { t } from '@tend/text'
import { type AmountOfFood, amountOfFood, type FoodValues } from '../rules/meal-form.ts'
import { amountText, servingsText } from './amount-text.ts'

/**
 * What is wrong with the typed amount of a chosen food; empty for nothing.
 * @param unread the part of the search that looks like an amount and was not read
 * @param asked the food in the amount that is used
 */
export function amountProblem(
  food: FoodValues,
  amount: FoodAmount | null,
  unread: string,
  asked: Pick<AmountOfFood, 'food' | 'quantity'>,
): string {
  const unknown = amount && unknownWeightText(food, amount)
  return [unknown, unread && unreadAmountText(unread, asked)].filter(Boolean).join(' ')
}

/** Tells that an amount, or its size, was not measured out; empty if it was. */
function unknownWeightText(food: FoodValues, amount: FoodAmount): string {
  const asked = amountOfFood(food, amount)
  if (asked && !asked.isOtherSize) return ''
  const { name } = food
  const text = amountText(amount)
  if (amount.unit?.kilocalories) {
    const filled = servingsText(1, food.serving)
    return t`${name} has no known energy, so not ${text} of it. The values are for ${filled}.`
  }
  const isSized = amount.size !== undefined && amount.unit === null
  const weighed = isSized ? t`${name} (${text})` : t`${text} of ${name}`
  const filled = servingsText(asked?.quantity ?? 1, asked?.food.serving ?? food.serving)
  return t`The weight of ${weighed} is not known. The values are for ${filled}.`
}

/** Tells that a part of a search looks like an amount and was not read. */
function unreadAmountText(
  unread: string,
  { food, quantity }: Pick<AmountOfFood, 'food' | 'quantity'>,
): string {
  const filled = servingsText(quantity, food.serving)
  return t`“${unread}” was not read as an amount. The values are for ${filled}.`
}
