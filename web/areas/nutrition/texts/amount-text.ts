import { type FoodAmount, readFoodAmount } from '@tend/shared/food-amounts/food-amount'
import { plural, t } from '@tend/text'
import { roundCount } from '../rules/food-portions.ts'
import type { OtherAmount } from '../rules/more-than-a-day.ts'

/** An amount as text: `200 g`, `2 cups`, `½`, `2` for pieces of the food, or `2 large`. */
export function amountText({ count, unit, size }: FoodAmount): string {
  const number = size ? t`${roundCount(count)} ${size}` : roundCount(count)
  if (unit === null) return number
  const isSymbol = (unit.grams ?? unit.millilitres ?? unit.kilocalories) !== undefined
  const isPlural =
    count > 1 && !(isSymbol && !/^(cup|pint|quart|gallon|dessertspoon)$/.test(unit.name))
  if (!isPlural) return t`${number} ${unit.name}`
  return t`${number} ${unit.name}${/(s|sh|ch|x)$/.test(unit.name) ? 'es' : 's'}`
}

/**
 * So many servings: `2 × 1 large (50 g)`, `100 g`, or `2 servings` if the serving is not known.
 * @param serving as from `servingText`
 */
export function servingsText(quantity: number, serving: string): string {
  if (serving === '') return plural(quantity, { one: '# serving', other: '# servings' })
  return quantity === 1 ? serving : t`${quantity} × ${serving}`
}

/** A serving with its weight: a count, what is counted, and the grams. */
const WEIGHED = /^(?:(\S+) (?:× 1 )?(.+) \()?(\d[\d.]*) g\)?$/
/** Words that say which, and have no plural. */
const HAS_NO_PLURAL = /\b(?:small|medium|large|regular|oz|g|ml|tbsp|tsp)$|s$/

/**
 * So many servings as one amount: `2 large, 100 g`, `200 g`, or `2 servings` if the serving is not known.
 * @param serving as from `servingText`
 */
export function eatenText(quantity: number, serving: string): string {
  const [, one, unit, grams] = WEIGHED.exec(serving) ?? []
  if (grams === undefined) return servingsText(quantity, serving)
  const weight = t`${roundCount(Number(grams) * quantity)} g`
  const count = readFoodAmount(`${one} `).amount?.count ?? Number(one)
  if (!unit || !(count > 0)) return unit ? servingsText(quantity, serving) : weight
  const [noun = '', ...rest] = unit.split(/(?=,? [(]|, )/)
  const nouns = count * quantity > 1 && !HAS_NO_PLURAL.test(noun) ? t`${noun}s` : noun
  return t`${roundCount(count * quantity)} ${[nouns, ...rest].join('')}, ${weight}`
}

/** An amount to choose in place of one that is more than a day's food: `330 ml`, or one serving. */
export function otherAmountText({ amount, asked }: OtherAmount): string {
  return amount ? amountText(amount) : servingsText(1, asked.food.serving)
}

/** The serving of a recipe as a food: `1 portion of 4`. */
export function portionText(portions: number): string {
  return plural(portions, { one: '1 portion', other: '1 portion of #' })
}
