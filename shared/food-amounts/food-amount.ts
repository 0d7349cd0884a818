import { readNumber as readGroupedNumber } from '../forms/read-number.ts'
import type { AmountLanguage } from './amount-language.ts'
import { amountTokens, lower, portionAt, RANGE, singular, unitOf } from './amount-tokens.ts'
import {
  COUNTED_IN_PLURAL,
  DENOMINATORS,
  MULTIPLES,
  NAMED_BEFORE_NUMBER,
  NAMED_BY_NUMBER,
  NAMED_BY_SIZE,
  NAMED_BY_UNIT,
  NUMBER_WORDS,
  PORTIONS,
  PORTIONS_AFTER,
  SIZES,
  SLICE_SIZES,
  UNITS_OF_ONE,
  UNKNOWN_UNITS,
  VAGUE_WORDS,
} from './amount-words.ts'
import { appAmounts } from './app-amounts.ts'

/** An amount that a person types with a food, as `2 cups` or `100 g`. */
export interface FoodAmount {
  /** How many of the unit, or of the food itself. Above 0. */
  readonly count: number
  /** `null` for pieces of the food itself, as in "2 eggs". */
  readonly unit: AmountUnit | null
  /** The size of each, as in "2 large eggs"; missing if none was typed. */
  readonly size?: FoodSize
}

/** A size of pieces, or of slices, as foods name their portions. */
export type FoodSize = 'small' | 'medium' | 'large' | 'extra large' | 'thin' | 'thick'

/** A unit of mass, volume or energy, or a household portion such as `slice`. */
export interface AmountUnit {
  /** In the singular. */
  readonly name: string
  /** The mass of one, for units of mass. */
  readonly grams?: number
  /** The volume of one, for units of volume. */
  readonly millilitres?: number
  /** The energy of one, for units of energy. */
  readonly kilocalories?: number
}

export interface AmountAndFood {
  readonly amount: FoodAmount | null
  /** The text without the amount; empty if the text is only an amount. */
  readonly food: string
}

/** A larger count without a unit is part of a name, as in "chocolate 85". */
const MAX_TRAILING_COUNT = 20
const MAX_COUNT = 10_000

/**
 * Separates the amount from the food in a search text: "100g cooked rice", "half an avocado",
 * "bananas x2", "can of cola", "large apple". Numbers that belong to a name remain in it: "2 % milk", "80/20 beef".
 * A range is its middle: "2-3 eggs" are 2.5.
 * @param language whose words are read besides English ones; `null` for English only
 */
export function readFoodAmount(
  text: string,
  language: AmountLanguage | null = appAmounts(),
): AmountAndFood {
  const read = readEnglish(language?.inEnglish(text).text ?? text)
  return read.amount ? read : { ...read, food: text.trim() }
}

function readEnglish(text: string): AmountAndFood {
  const tokens = amountTokens(text)
  return (
    readLeading(tokens) ??
    readTrailing(tokens) ??
    readUncounted(tokens) ?? { amount: null, food: text.trim() }
  )
}

/**
 * The part of a search text that looks like an amount and was not read as one, as "3 stone" in "3 stone
 * potatoes", "a few" or "0 g"; empty if there is none. Numbers that belong to a name do not look like amounts.
 */
export function unreadAmount(text: string, language: AmountLanguage | null = appAmounts()): string {
  const english = language?.inEnglish(text)
  const unread = unreadEnglish(english?.text ?? text)
  return english?.vague?.english === unread ? english.vague.typed : unread
}

function unreadEnglish(text: string): string {
  const { food } = readEnglish(text)
  const tokens = amountTokens(food)
  const vague = vagueWords(tokens)
  if (vague > 0) return tokens.slice(0, vague).join(' ')
  const at = tokens.findIndex((_, at) => looksLikeAmount(tokens, at))
  if (at < 0) return ''
  const end = tokens.findIndex((token, i) => i > at && !isPartOfAmount(token))
  return tokens
    .slice(at, end < 0 ? tokens.length : end)
    .map((token) => (token === RANGE ? '-' : token))
    .join(' ')
}

/** A search text without its amount, and without what looks like one and cannot be read. */
export function foodWithoutAmount(text: string): AmountAndFood {
  const english = appAmounts()?.inEnglish(text).text ?? text
  const { amount, food } = readEnglish(english)
  const unread = unreadEnglish(english)
  if (unread === '') return { amount, food: amount ? food : text.trim() }
  const tokens = amountTokens(food)
  const words = unread.split(' ')
  const at = tokens.indexOf(words[0] ?? '')
  const rest = withoutOf(tokens.toSpliced(at, words.length), 0).join(' ')
  return { amount, food: rest || food }
}

const isPartOfAmount = (token: string) =>
  token === RANGE ||
  UNKNOWN_UNITS.has(lower(token)) ||
  /^[-+−.,/]*\d[\d.,/]*$/.test(token) ||
  unitOf(token) !== null

/** How many words at the beginning say how much without a number: "a few", "lots of". */
function vagueWords(tokens: readonly string[]): number {
  const at = /^an?$/.test(lower(tokens[0])) ? 1 : 0
  return VAGUE_WORDS.has(lower(tokens[at])) && tokens.length > at + 1 ? at + 1 : 0
}

function looksLikeAmount(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? ''
  if (NUMBER_WORDS.has(lower(token)) && !/^(an?|one)$/.test(lower(token))) {
    return portionAt(tokens, at + 1) !== null
  }
  if (/^\d/.test(token) && unitOf(tokens[at + 1])) return true
  if (!/^[-+−]?[.,]?\d[\d.,/]*$/.test(token)) return false
  if (isUnknownUnit(tokens, at + 1)) return true
  const isShare = /^\d+\/\d+$/.test(token) && sumOf(token.split('/')) === 100
  const isPercent = /^\d{2,3}$/.test(token) && tokens.some((word) => lower(word) === 'chocolate')
  const isNamed = isNamedByNumber(tokens, at + 1) || NAMED_BEFORE_NUMBER.has(lower(tokens[at - 1]))
  return !isShare && !isPercent && !isNamed
}

/** "5 stone potatoes", but not "1 stone baked pizza". */
const isUnknownUnit = (tokens: readonly string[], at: number) =>
  UNKNOWN_UNITS.has(lower(tokens[at])) && !/^(baked|ground|fruits?)$/.test(lower(tokens[at + 1]))

const sumOf = (numbers: readonly string[]) =>
  numbers.reduce((sum, number) => sum + Number(number), 0)

interface Reading<T> {
  readonly value: T
  /** The position after the last token that was read. */
  readonly next: number
}

interface Measure {
  readonly count: number
  readonly unit: AmountUnit
}

function readLeading(tokens: readonly string[]): AmountAndFood | null {
  if (vagueWords(tokens) > 0) return null
  const number = readNumber(tokens, 0)
  if (number === null) return readPortionOf(tokens) ?? readUnitOfOne(tokens)
  return (
    readMeasuredFood(tokens, { value: 1, next: 0 }) ??
    readMeasuredFood(tokens, { value: number.value, next: skipTimes(tokens, number.next) }) ??
    readCounted(tokens, number)
  )
}

/** "1 lb 4 oz beef", "2 x 30 g cheese", "100 g x 2 rice", "330 ml can of cola". */
function readMeasuredFood(tokens: readonly string[], times: Reading<number>): AmountAndFood | null {
  const measure = readMeasure(tokens, times.next)
  if (measure === null) return null
  const { count, unit } = measure.value
  const after = isTimes(tokens[measure.next]) ? readNumber(tokens, measure.next + 1) : null
  const next = after?.next ?? measure.next
  const rest = withoutOf(tokens, next)
  // The portion repeats the amount.
  const isRepeated = PORTIONS.has(singular(lower(rest[0]))) && rest.length > 1
  return result(
    times.value * count * (after?.value ?? 1),
    unit,
    isRepeated ? withoutOf(rest, 1) : rest,
  )
}

/** "2 eggs", "2 large eggs", "2 slices bread", "2 cans of 330 ml cola", "2 apples 150 g each". */
function readCounted(
  tokens: readonly string[],
  { value, next }: Reading<number>,
): AmountAndFood | null {
  const at = isTimes(tokens[next]) ? next + 1 : next
  if ((at === next && isNamedByNumber(tokens, at)) || isUnknownUnit(tokens, at)) return null
  // A "6 pack" is six.
  if (value > 1 && lower(tokens[at]) === 'pack')
    return result(value, null, withoutOf(tokens, at + 1))
  const size = readSize(tokens, at)
  if (size !== null) return readSized(tokens, value, size)
  const unit = portionAt(tokens, at)
  if (unit !== null) {
    const content = readMeasuredFood(tokens, {
      value,
      next: lower(tokens[at + 1]) === 'of' ? at + 2 : at + 1,
    })
    if (content) return content
    const more = readAndFraction(tokens, { value, next: at + 1 })
    return result(more?.value ?? value, unit, withoutOf(tokens, more?.next ?? at + 1))
  }
  const rest = withoutOf(tokens, at)
  const each = lower(rest.at(-1)) === 'each' ? readTrailing(rest.slice(0, -1)) : null
  if (each?.amount?.unit)
    return { ...each, amount: { ...each.amount, count: value * each.amount.count } }
  if (rest.length === 0 && value > MAX_TRAILING_COUNT) return result(1, null, rest)
  const after = portionAfter(rest)
  if (after !== null) return result(value, after, rest.slice(0, -1))
  const last = readLastSize(rest)
  return last ? result(value, null, last.food, last.size) : result(value, null, rest)
}

/**
 * A number with a unit of mass, volume or energy, also several of them, "1 lb 4 oz", a range, "100-150 g", and a
 * fraction after the unit, "a cup and a half".
 */
function readMeasure(tokens: readonly string[], at: number): Reading<Measure> | null {
  const number = readNumber(tokens, at)
  const unit = number && unitOf(tokens[number.next])
  if (!number || !unit) return null
  const more = readAndFraction(tokens, { value: number.value, next: number.next + 1 })
  if (more) return { value: { count: more.value, unit }, next: more.next }
  let count = number.value
  let next = number.next + 1
  let last = unit
  for (;;) {
    const isRange = isRangeWord(tokens[next])
    const from = isRange || /^(and|plus|\+|&)$/.test(lower(tokens[next])) ? next + 1 : next
    const part = readNumber(tokens, from)
    const partUnit = part && unitOf(tokens[part.next])
    const share = partUnit && shareOf(partUnit, unit)
    if (!part || !partUnit || !share) break
    if (isRange) {
      if (part.value * share <= count) break
      return { value: { count: (count + part.value * share) / 2, unit }, next: part.next + 1 }
    }
    // "1 cup (240 ml)" is the same twice.
    const isRepeated = Math.abs((part.value * share) / count - 1) < MAX_REPEAT_DIFFERENCE
    if (!isRepeated && part.value * sizeOf(partUnit) >= sizeOf(last)) break
    if (!isRepeated) count += part.value * share
    next = part.next + 1
    last = partUnit
  }
  return { value: { count, unit }, next }
}

const MAX_REPEAT_DIFFERENCE = 0.15

const sizeOf = ({ grams, millilitres, kilocalories }: AmountUnit) =>
  grams ?? millilitres ?? kilocalories ?? 0

/** How much of a unit another unit of its kind is; 0 for one of another kind. */
function shareOf(part: AmountUnit, unit: AmountUnit): number {
  const isSameKind = (['grams', 'millilitres', 'kilocalories'] as const).some(
    (kind) => part[kind] && unit[kind],
  )
  return isSameKind ? sizeOf(part) / sizeOf(unit) : 0
}

/** The rest of "2 large eggs" and of "2 thick slices of bread". */
function readSized(
  tokens: readonly string[],
  count: number,
  { value, next }: Reading<FoodSize>,
): AmountAndFood {
  const unit = portionAt(tokens, next)
  const rest = withoutOf(tokens, unit ? next + 1 : next)
  const after = unit === null ? portionAfter(rest) : null
  return after ? result(count, after, rest.slice(0, -1), value) : result(count, unit, rest, value)
}

/** The portion after a food, as in "3 cheese slices". */
function portionAfter(food: readonly string[]): AmountUnit | null {
  const name = singular(lower(food.at(-1)))
  return food.length > 1 && PORTIONS_AFTER.has(name) ? { name } : null
}

/** "large apple", "apple, large": a size without a number is one. */
function readUncounted(tokens: readonly string[]): AmountAndFood | null {
  const first = readSize(tokens, 0)
  if (first !== null) return readSized(tokens, 1, first)
  const last = readLastSize(tokens)
  return last && result(1, null, last.food, last.size)
}

/** A size before a food or a portion, also "extra large" and "medium-sized". */
function readSize(tokens: readonly string[], at: number): Reading<FoodSize> | null {
  const [first = '', second = ''] = tokens.slice(at, at + 2).map(lower)
  const isExtra = /^(extra|x)$/.test(first) && second === 'large'
  const word = /^(extra|x)-large$/.test(first) ? 'xl' : first.replace(/-sized?$/, '')
  const value = isExtra ? 'extra large' : SIZES.get(word)
  if (value === undefined) {
    const ofSlice = SLICE_SIZES.get(first)
    return ofSlice && portionAt(tokens, at + 1) ? { value: ofSlice, next: at + 1 } : null
  }
  const end = at + (isExtra ? 2 : 1)
  const next = /^sized?$/.test(lower(tokens[end])) ? end + 1 : end
  const following = tokens[next]
  const isName = following === undefined || NAMED_BY_SIZE.has(lower(following))
  return isName ? null : { value, next }
}

/** The size after a food, as in "apple, large". */
function readLastSize(
  tokens: readonly string[],
): { readonly size: FoodSize; readonly food: readonly string[] } | null {
  const isExtra = /^(extra|x)$/.test(lower(tokens.at(-2))) && lower(tokens.at(-1)) === 'large'
  const food = tokens.slice(0, isExtra ? -2 : -1)
  const size = isExtra ? 'extra large' : SIZES.get(lower(tokens.at(-1)))
  const isName = food.some((word) => NAMED_BY_SIZE.has(lower(word)))
  return size && food.length > 0 && !isName ? { size, food } : null
}

/** "can of cola": a portion without a number is one. */
function readPortionOf(tokens: readonly string[]): AmountAndFood | null {
  if (lower(tokens[1]) !== 'of' || tokens.length < 3) return null
  const unit = portionAt(tokens, 0)
  return unit && result(1, unit, tokens.slice(2))
}

/** "tbsp honey", "cup milk", but not "cup noodles". */
function readUnitOfOne(tokens: readonly string[]): AmountAndFood | null {
  const isOne = UNITS_OF_ONE.has(lower(tokens[0])) && tokens.length > 1
  if (!isOne || tokens.some((token) => NAMED_BY_UNIT.has(singular(lower(token))))) return null
  const unit = portionAt(tokens, 0)
  return unit && result(1, unit, tokens.slice(1))
}

/** "rice 100 g", "bananas x 2", "eggs 2", "eggs 2 large", "milk half a cup", "yogurt 2 x 125 g". */
function readTrailing(tokens: readonly string[]): AmountAndFood | null {
  for (let at = 1; at < tokens.length; at++) {
    const isMultiplied = isTimes(tokens[at])
    const from = isMultiplied ? at + 1 : at
    const number = readNumber(tokens, from)
    if (number === null || isNamedBefore(tokens, from)) continue
    const food = tokens.slice(0, at)
    const { value, next } = number
    const measured =
      readMeasureAtEnd(tokens, from, 1) ?? readMeasureAtEnd(tokens, skipTimes(tokens, next), value)
    if (measured) return result(measured.count, measured.unit, food)
    const isEnd = next === tokens.length || (isTimes(tokens[next]) && next === tokens.length - 1)
    const isDigits = /^[.,]?\d/.test(tokens[from] ?? '')
    if (isEnd) {
      if (value > MAX_TRAILING_COUNT || !(isDigits || isMultiplied || isCountWord(tokens, from)))
        return null
      const size = readSize(food, 0)
      return size
        ? result(value, null, food.slice(size.next), size.value)
        : result(value, null, food)
    }
    const unit = portionAt(tokens, next)
    if (unit && next === tokens.length - 1) return result(value, unit, food)
    const last = readLastSize([...food, ...tokens.slice(next)])
    if (isDigits && last?.food.length === food.length) {
      return result(value, null, last.food, last.size)
    }
  }
  return null
}

/** A measure that ends the text, perhaps with "x 2" after it. */
function readMeasureAtEnd(tokens: readonly string[], at: number, times: number): Measure | null {
  const measure = readMeasure(tokens, at)
  if (measure === null) return null
  const after = isTimes(tokens[measure.next]) ? readNumber(tokens, measure.next + 1) : null
  if ((after?.next ?? measure.next) !== tokens.length) return null
  return { ...measure.value, count: times * measure.value.count * (after?.value ?? 1) }
}

/** Whether a number in words is a count at the end of a text, as in "eggs two". */
const isCountWord = (tokens: readonly string[], at: number) =>
  singular(lower(tokens[at - 1])) !== lower(tokens[at - 1]) &&
  !/^(an?|one)$/.test(lower(tokens[at]))

const isNamedBefore = (tokens: readonly string[], at: number) =>
  NAMED_BEFORE_NUMBER.has(lower(tokens[at - 1])) && unitOf(tokens[at + 1]) === null

/** A number in digits or words, also "1 1/2", "half a", "a couple of", "half a dozen" and "2 to 3". */
function readNumber(tokens: readonly string[], at: number): Reading<number> | null {
  const first = readSingle(tokens, at)
  if (first === null || !isRangeWord(tokens[first.next])) return first
  const second = readSingle(tokens, first.next + 1)
  if (second === null || second.value <= first.value) return first
  return { value: (first.value + second.value) / 2, next: second.next }
}

const isRangeWord = (token: string | undefined) => token === RANGE || /^(to|or)$/.test(lower(token))

function readSingle(tokens: readonly string[], at: number): Reading<number> | null {
  const number = readDigits(tokens, at) ?? readNumberWord(tokens, at)
  if (number === null) return null
  let { value, next } = number
  for (
    let times = MULTIPLES.get(lower(tokens[next]));
    times;
    times = MULTIPLES.get(lower(tokens[next]))
  ) {
    value *= times
    next++
    const and = lower(tokens[next]) === 'and' ? next + 1 : next
    const rest = times === 12 ? null : (readDigits(tokens, and) ?? readNumberWord(tokens, and))
    if (rest && rest.value >= 1 && rest.value < times) {
      value += rest.value
      next = rest.next
    }
  }
  if (value > MAX_COUNT) return null
  const whole = {
    value,
    next: lower(tokens[next]) === 'of' && next > number.next ? next + 1 : next,
  }
  return readAndFraction(tokens, whole) ?? whole
}

/** The rest of "one and a half" and "two and two thirds". */
function readAndFraction(
  tokens: readonly string[],
  whole: Reading<number>,
): Reading<number> | null {
  if (!/^(and|&|n)$/.test(lower(tokens[whole.next])) || whole.value < 1) return null
  const fraction = readDigits(tokens, whole.next + 1) ?? readNumberWord(tokens, whole.next + 1)
  if (fraction === null || fraction.value >= 1) return null
  return { value: whole.value + fraction.value, next: fraction.next }
}

function readDigits(tokens: readonly string[], at: number): Reading<number> | null {
  const token = lower(tokens[at])
  const fraction = fractionValue(token)
  if (fraction !== null) return { value: fraction, next: skipArticle(tokens, at + 1) }
  const value = digitsValue(token)
  if (value === null) return null
  if (!Number.isInteger(value)) return { value, next: at + 1 }
  const more = fractionValue(lower(tokens[at + 1]))
  if (more !== null && more < 1) return { value: value + more, next: at + 2 }
  return readDenominator(tokens, at + 1, value) ?? { value, next: at + 1 }
}

function readNumberWord(tokens: readonly string[], at: number): Reading<number> | null {
  const token = lower(tokens[at])
  const value = NUMBER_WORDS.get(token)
  if (value === undefined) return null
  const fraction = value >= 1 ? readDenominator(tokens, at + 1, value) : null
  if (fraction) return fraction
  const isArticle = /^an?$/.test(token)
  if (!isArticle && isNamedByNumber(tokens, at + 1)) return null
  if (value < 1 && lower(tokens[at + 1]) === 'and') return null
  if (value < 1) return { value, next: skipArticle(tokens, at + 1) }
  const following =
    isArticle && !isNamedByNumber(tokens, at + 2) ? readNumber(tokens, at + 1) : null
  if (following !== null) return following
  const unit = value >= 20 && value % 10 === 0 ? NUMBER_WORDS.get(lower(tokens[at + 1])) : undefined
  if (unit && unit > 1 && unit < 10) return { value: value + unit, next: at + 2 }
  return { value, next: at + (lower(tokens[at + 1]) === 'of' ? 2 : 1) }
}

/** The denominator of "one third", "3 quarters of a" and "a half", but not of "a half fat". */
function readDenominator(
  tokens: readonly string[],
  at: number,
  count: number,
): Reading<number> | null {
  const denominator = DENOMINATORS.get(singular(lower(tokens[at])))
  const isSmall = denominator && Number.isInteger(count) && count < 10
  if (!isSmall || isNamedByNumber(tokens, at + 1) || isHalfAndHalf(tokens, at)) return null
  return { value: count / denominator, next: skipArticle(tokens, at + 1) }
}

/**
 * Whether the tokens after a number make it part of a name, as in "2 % milk" and "3 cheese pizza", but not
 * "one and a half", "3 cheese slices" and "2 cheese sandwiches".
 */
function isNamedByNumber(tokens: readonly string[], at: number): boolean {
  const word = lower(tokens[at])
  if (!NAMED_BY_NUMBER.has(word) || readAndFraction(tokens, { value: 1, next: at })) return false
  if (isHalfAndHalf(tokens, at)) return false
  const isLast = at === tokens.length - 2
  const isCounted = isLast && portionAfter(tokens) !== null
  const last = lower(tokens.at(-1))
  const isPlural = at < tokens.length - 1 && singular(last) !== last
  return !isCounted && !(isPlural && COUNTED_IN_PLURAL.has(word))
}

/** Cream, which can be counted: "2 half and half". */
const isHalfAndHalf = (tokens: readonly string[], at: number) =>
  /^half (and|n) half$/.test(
    tokens
      .slice(at, at + 3)
      .map(lower)
      .join(' '),
  )

/** A number above 0 with at most three decimal places: `2`, `.5`, `0,5`, `1,000`. */
function digitsValue(token: string): number | null {
  if (!/^(\d{1,5}([.,]\d{0,3}){0,2}|[.,]\d{1,3})$/.test(token)) return null
  const value = readGroupedNumber(token)?.value ?? 0
  return value > 0 && value <= MAX_COUNT ? value : null
}

/** 1/2, 2/3, 3/2 and the like; "80/20" is not a fraction but a name. */
function fractionValue(token: string): number | null {
  const [, top, bottom] = /^(\d{1,2})\/(2|3|4|5|6|7|8|10|12|16)$/.exec(token) ?? []
  const value = Number(top) / Number(bottom)
  return value > 0 && value < MAX_FRACTION ? value : null
}

const MAX_FRACTION = 5

function skipArticle(tokens: readonly string[], at: number): number {
  const of = lower(tokens[at]) === 'of' ? at + 1 : at
  return /^(an?|the)$/.test(lower(tokens[of])) ? of + 1 : of
}

function withoutOf(tokens: readonly string[], at: number): readonly string[] {
  return tokens.slice(lower(tokens[at]) === 'of' ? at + 1 : at)
}

function result(
  count: number,
  unit: AmountUnit | null,
  food: readonly string[],
  size?: FoodSize,
): AmountAndFood {
  return { amount: { count, unit, ...(size && { size }) }, food: food.join(' ') }
}

const isTimes = (token: string | undefined) => lower(token) === 'x'
const skipTimes = (tokens: readonly string[], at: number) => (isTimes(tokens[at]) ? at + 1 : at)
