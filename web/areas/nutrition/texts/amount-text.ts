import { appAmounts } from '@tend/shared/food-amounts/app-amounts'
import {
  type FoodAmount,
  type FoodSize,
  readFoodAmount,
} from '@tend/shared/food-amounts/food-amount'
import { roundCount } from '@tend/shared/food-amounts/round-count'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { OtherAmount } from '../rules/more-than-a-day.ts'

/** An amount as text: `200 g`, `2 cups`, `½`, `2` for pieces of the food, or `2 large`. */
export function amountText({ count, unit, size }: FoodAmount): string {
  const words = appAmounts()
  const label = [size, unit?.name].filter(Boolean).join(' ')
  if (words) return words.servings.amountText(count, label)
  const isSymbol = (unit?.grams ?? unit?.millilitres ?? unit?.kilocalories) !== undefined
  const isPlural =
    unit && count > 1 && !(isSymbol && !/^(cup|pint|quart|gallon|dessertspoon)$/.test(unit.name))
  const ending = /(s|sh|ch|x)$/.test(label) ? 'es' : 's'
  return `${roundCount(count)} ${label}${isPlural ? ending : ''}`.trim()
}

/** A size by itself: `large`. */
export function sizeText(size: FoodSize): string {
  return appAmounts()?.servings.name(`size ${size}`) ?? size
}

/** A serving in the language of the app: `1 Scheibe (30 g)` for `1 slice (30 g)`. */
export function localServing(serving: string): string {
  return appAmounts()?.servings.servingText(serving) ?? serving
}

/**
 * So many servings: `2 × 1 large (50 g)`, `100 g`, or `2 servings` if the serving is not known.
 * @param serving as from `servingText`
 */
export function servingsText(quantity: number, serving: string): string {
  if (serving === '') return plural(quantity, { one: '# serving', other: '# servings' })
  const shown = { quantity: formatNumber(quantity), serving: localServing(serving) }
  return quantity === 1 ? shown.serving : t`${shown.quantity} × ${shown.serving}`
}

/** A serving with its weight: a count, what is counted, and the grams. */
const WEIGHED = /^(?:(\S+) (?:× 1 )?(.+) \()?(\d[\d.]*) g\)?$/
/** Words that say which, and have no plural. */
const HAS_NO_PLURAL = /\b(?:small|medium|large|regular|oz|g|ml|tbsp|tsp)$|s$/

/** So many servings as one amount, and their weight, which is empty if the amount is one, or if it is not known. */
export function eatenParts(quantity: number, serving: string): readonly [string, string] {
  const [, one, unit, grams] = WEIGHED.exec(serving) ?? []
  if (grams === undefined) return [servingsText(quantity, serving), '']
  const weight = countedText(Number(grams) * quantity, 'g')
  const count = unit ? (readFoodAmount(`${one} `).amount?.count ?? Number(one)) : 0
  if (!unit) return [weight, '']
  return count > 0
    ? [countedText(count * quantity, unit), weight]
    : [servingsText(quantity, serving), '']
}

/**
 * So many servings as one amount: `2 large, 100 g`, `200 g`, or `2 servings` if the serving is not known.
 * @param serving as from `servingText`
 */
export function eatenText(quantity: number, serving: string): string {
  return listText(eatenParts(quantity, serving))
}

/** A count of what the label of a portion names: `2 cups, cooked`. */
function countedText(count: number, label: string): string {
  const words = appAmounts()
  if (words) return words.servings.amountText(count, label)
  const [noun = '', ...rest] = label.split(/(?=,? [(]|, )/)
  const isPlural = count > 1 && !HAS_NO_PLURAL.test(noun)
  return `${roundCount(count)} ${[noun, isPlural ? 's' : '', ...rest].join('')}`
}

/** An amount to choose in place of one that is more than a day's food: `330 ml`, or one serving. */
export function otherAmountText({ amount, asked }: OtherAmount): string {
  return amount ? amountText(amount) : servingsText(1, asked.food.serving)
}

/** The serving of a recipe as a food: `1 portion of 4`. */
export function portionText(portions: number): string {
  return plural(portions, { one: '1 portion', other: '1 portion of #' })
}
