import { singular, unitOf } from '@tend/shared/food-amounts/amount-tokens'
import { appAmounts } from '@tend/shared/food-amounts/app-amounts'
import {
  type FoodAmount,
  type FoodSize,
  readFoodAmount,
} from '@tend/shared/food-amounts/food-amount'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { roundCount } from '../rules/food-portions.ts'
import type { OtherAmount } from '../rules/more-than-a-day.ts'

/** An amount as text: `200 g`, `2 cups`, `½`, `2` for pieces of the food, or `2 large`. */
export function amountText({ count, unit, size }: FoodAmount): string {
  if (appAmounts()) return countedText(count, [size, unit?.name].filter(Boolean).join(' '))
  const number = size ? counted(roundCount(count), size) : roundCount(count)
  if (unit === null) return number
  const isSymbol = (unit.grams ?? unit.millilitres ?? unit.kilocalories) !== undefined
  const isPlural =
    count > 1 && !(isSymbol && !/^(cup|pint|quart|gallon|dessertspoon)$/.test(unit.name))
  const ending = /(s|sh|ch|x)$/.test(unit.name) ? 'es' : 's'
  return counted(number, isPlural ? unit.name + ending : unit.name)
}

/** A size by itself: `large`. */
export function sizeText(size: FoodSize): string {
  return appAmounts()?.counted(1, `size ${size}`)?.text ?? size
}

/**
 * So many servings: `2 × 1 large (50 g)`, `100 g`, or `2 servings` if the serving is not known.
 * @param serving as from `servingText`
 */
export function servingsText(quantity: number, serving: string): string {
  if (serving === '') return plural(quantity, { one: '# serving', other: '# servings' })
  const one = localServing(serving)
  return quantity === 1 ? one : timesText(formatNumber(quantity), one)
}

/** A serving with its weight: a count, what is counted, and the grams. */
const WEIGHED = /^(?:(\S+) (?:× 1 )?(.+) \()?(\d[\d.]*) g\)?$/
/** Words that say which, and have no plural. */
const HAS_NO_PLURAL = /\b(?:small|medium|large|regular|oz|g|ml|tbsp|tsp)$|s$/

/** So many servings as one amount, and their weight; both as text, empty if there is none. */
interface EatenParts {
  readonly amount: string
  readonly weight: string
}

/** The parts of `eatenText`. */
export function eatenParts(quantity: number, serving: string): EatenParts {
  const [, one, unit, grams] = WEIGHED.exec(serving) ?? []
  if (grams === undefined) return { amount: servingsText(quantity, serving), weight: '' }
  const weight = gramsText(Number(grams) * quantity)
  if (!unit) return { amount: weight, weight: '' }
  const count = countOf(one)
  if (!(count > 0)) return { amount: servingsText(quantity, serving), weight: '' }
  return { amount: countedText(count * quantity, unit), weight }
}

/**
 * So many servings as one amount: `2 large, 100 g`, `200 g`, or `2 servings` if the serving is not known.
 * @param serving as from `servingText`
 */
export function eatenText(quantity: number, serving: string): string {
  const { amount, weight } = eatenParts(quantity, serving)
  return listText([amount, weight])
}

/** A serving in the language of the app: `1 Scheibe (30 g)` for `1 slice (30 g)`. */
export function localServing(serving: string): string {
  if (!appAmounts()) return serving
  const [, one, unit, grams] = WEIGHED.exec(serving) ?? []
  const weight = gramsText(Number(grams))
  if (grams !== undefined && !unit) return weight
  if (unit) {
    const count = countOf(one)
    const isCounted = count > 0
    const portion = isCounted ? countedText(count, unit) : localName(`${one} ${unit}`)
    return withNote(portion, weight)
  }
  const [, times, repeated] = /^(\S+) × (.+)$/.exec(serving) ?? []
  if (times && repeated) return timesText(numberText(countOf(times)), localServing(repeated))
  const [, number, noun = ''] = /^([\d½¼¾⅓⅔]\S*) (.+)$/.exec(serving) ?? []
  return number && appAmounts()?.counted(1, noun) ? countedText(countOf(number), noun) : serving
}

/** What is not counted, such as the `1-inch stack` of a food. */
const localName = (english: string) => appAmounts()?.counted(1, english)?.text ?? english

const countOf = (number = '') => readFoodAmount(`${number} `, null).amount?.count ?? Number(number)

/** A count of what the label of a portion names: `2 cups, cooked`. */
function countedText(count: number, label: string): string {
  const words = appAmounts()
  const [noun = '', ...rest] = label.split(/(?=,? [(]|, )/)
  if (!words) {
    const isPlural = count > 1 && !HAS_NO_PLURAL.test(noun)
    return counted(roundCount(count), [isPlural ? `${noun}s` : noun, ...rest].join(''))
  }
  const [, bracket = ''] = /\(([^)]*)\)/.exec(label) ?? []
  const described = rest
    .filter((part) => part.startsWith(', '))
    .map((part) => localName(part.slice(2)))
  const named = listText([localNoun(count, noun), ...described])
  const [, number, unit] = /^([\d.]+) (.+)$/.exec(bracket) ?? []
  const restated = number && unit ? localNoun(Number(number), unit) : bracket
  return restated === '' ? named : withNote(named, restated)
}

const SIZED =
  /^(extra large|small|medium|large|regular|thick|thin|single|individual|miniature|double|peeled) (.+)$/

/** A count of a noun in the language of the app; of one that has no translation, such as a brand's, as it is. */
function localNoun(count: number, english: string): string {
  const number = numberText(count)
  if (english === '') return number
  const words = english.split(' ')
  const single = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
  const amounts = appAmounts()
  const name = unitOf(single)?.name ?? single
  const word = amounts?.counted(count, english) ?? amounts?.counted(count, name)
  if (word) return word.saysCount ? word.text : counted(number, word.text)
  const [, size, noun] = SIZED.exec(english) ?? []
  if (!size || !noun) return counted(number, english)
  return withNote(localNoun(count, noun), localName(`size ${size}`))
}

const counted = (number: string, name: string) => t`${number} ${name}`
const timesText = (quantity: string, serving: string) => t`${quantity} × ${serving}`
const withNote = (name: string, text: string) => t`${name} (${text})`

function gramsText(grams: number): string {
  const roundCount = numberText(grams)
  return t`${roundCount} g`
}

/** A count in the notation of the app's language, or a common fraction. */
function numberText(count: number): string {
  const text = roundCount(count)
  return appAmounts() && /^\d/.test(text) ? formatNumber(Number(text)) : text
}

/** An amount to choose in place of one that is more than a day's food: `330 ml`, or one serving. */
export function otherAmountText({ amount, asked }: OtherAmount): string {
  return amount ? amountText(amount) : servingsText(1, asked.food.serving)
}

/** The serving of a recipe as a food: `1 portion of 4`. */
export function portionText(portions: number): string {
  return plural(portions, { one: '1 portion', other: '1 portion of #' })
}
