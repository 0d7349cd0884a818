import { readNumber as readGroupedNumber } from '../forms/read-number.ts'

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

/** A unit of mass or volume, or a household portion such as `slice`. */
export interface AmountUnit {
  /** In the singular. */
  readonly name: string
  /** The mass of one, for units of mass. */
  readonly grams?: number
  /** The volume of one, for units of volume. */
  readonly millilitres?: number
}

export interface AmountAndFood {
  readonly amount: FoodAmount | null
  /** The text without the amount; empty if the text is only an amount. */
  readonly food: string
}

const OUNCE_GRAMS = 28.349523125
const TEASPOON_ML = 4.92892159375

const UNITS: ReadonlyMap<string, AmountUnit> = new Map(
  (
    [
      ['g gr gm gram gramme', { name: 'g', grams: 1 }],
      ['kg kilo kilogram', { name: 'kg', grams: 1000 }],
      ['oz ounce', { name: 'oz', grams: OUNCE_GRAMS }],
      ['lb pound', { name: 'lb', grams: 16 * OUNCE_GRAMS }],
      ['ml millilitre milliliter', { name: 'ml', millilitres: 1 }],
      ['cl centilitre centiliter', { name: 'cl', millilitres: 10 }],
      ['dl decilitre deciliter', { name: 'dl', millilitres: 100 }],
      ['l litre liter', { name: 'l', millilitres: 1000 }],
      ['floz', { name: 'fl oz', millilitres: 6 * TEASPOON_ML }],
      ['tsp teaspoon', { name: 'tsp', millilitres: TEASPOON_ML }],
      ['tbsp tbs tablespoon', { name: 'tbsp', millilitres: 3 * TEASPOON_ML }],
      ['cup', { name: 'cup', millilitres: 48 * TEASPOON_ML }],
      ['pint', { name: 'pint', millilitres: 96 * TEASPOON_ML }],
    ] as const
  ).flatMap(([names, unit]) => names.split(' ').map((name) => [name, unit] as const)),
)

/** Portions that may precede the food without "of": "2 slices bread". */
const PORTIONS = new Set(
  `slice piece can tin rasher scoop glass mug bowl bottle handful serving portion packet clove stick
   bag carton jar spoonful`.split(/\s+/),
)

/** Portions that may follow the food: "3 cheese slices". */
const PORTIONS_AFTER = new Set(['slice', 'rasher', 'scoop'])

/** Words that are often part of a name, so that they are a portion only before "of". */
const PORTIONS_OF = new Set(
  `plate pot tub bar box loaf head bunch sprig wedge strip cube ball dash pinch drop spoon shot square
   sheet pat knob dollop drizzle splash spear stalk chunk segment sachet pouch container pack
   package bit basket bucket order tray leaf side`.split(/\s+/),
)

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['couple', 2],
  ['dozen', 12],
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
])

/** The denominators of fractions in words, as in "two thirds". */
const DENOMINATORS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halve', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['eighth', 8],
])

/** Words after a number that make it part of a name, as in "7 up", "2 percent milk" and "half fat". */
const NAMED_BY_NUMBER = new Set(
  `% percent pc up grain bean cheese layer spice hour musketeers grand island alive guys minute seed
   fat and n half skimmed pounder inch ingredient`.split(/\s+/),
)

const SIZES: ReadonlyMap<string, FoodSize> = new Map([
  ['small', 'small'],
  ['medium', 'medium'],
  ['large', 'large'],
  ['big', 'large'],
  ['xl', 'extra large'],
])

/** Sizes only of slices and the like: "thin pizza" is another pizza. */
const SLICE_SIZES: ReadonlyMap<string, FoodSize> = new Map([
  ['thin', 'thin'],
  ['thick', 'thick'],
])

/** Words that a size makes part of a name, as in "medium rare steak", "Big Mac" and "medium salsa". */
const NAMED_BY_SIZE = new Set(
  `mac macs king tasty breakfast boy mouth hoop rare well grain curd cheddar salsa curry heat dry fat
   roast`.split(/\s+/),
)

/** A larger count without a unit is part of a name, as in "chocolate 85". */
const MAX_TRAILING_COUNT = 20
const MAX_COUNT = 10_000

const FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['½', '1/2'],
  ['⅓', '1/3'],
  ['⅔', '2/3'],
  ['¼', '1/4'],
  ['¾', '3/4'],
])

/**
 * Separates the amount from the food in a search text: "100g cooked rice", "half an avocado",
 * "bananas x2", "can of cola", "large apple". Numbers that belong to a name remain in it: "2 % milk", "80/20 beef".
 */
export function readFoodAmount(text: string): AmountAndFood {
  const tokens = tokensOf(text)
  return (
    readLeading(tokens) ??
    readTrailing(tokens) ??
    readUncounted(tokens) ?? { amount: null, food: text.trim() }
  )
}

/** Splits at spaces, and between a number and the letters of a unit. Brackets and final commas go. */
function tokensOf(text: string): string[] {
  return text
    .replace(/[½⅓⅔¼¾]/g, (sign) => ` ${FRACTIONS.get(sign)} `)
    .replace(/\b(fl|fluid)\.?\s*(oz|ounces?)\b\.?/gi, 'floz')
    .replace(/\b([1-9]\d?)\s(\d{3})(?=\s*(?:g|gr|gm|grams?|ml)\b)/gi, '$1$2')
    .replace(/^\s*(\d{1,2})(?=\p{L}{3})/u, '$1 ')
    .replace(/(\d)\s*%/g, '$1 % ')
    .replace(/[×*]/g, ' x ')
    .replace(/(^|\s)x(\d)/gi, '$1x $2')
    .replace(/(^|\s|\/)([\d.,]*\d)([a-z]+)(?=$|[\s),.])/gi, (all, before, number, letters) =>
      isUnitOrTimes(letters) ? `${before}${number} ${letters}` : all,
    )
    .replace(/[()]/g, ' ')
    .split(/\s+/)
    .map((token) => token.replace(/[,;]+$/, ''))
    .filter(Boolean)
}

const isUnitOrTimes = (letters: string) => letters.toLowerCase() === 'x' || unitOf(letters) !== null

interface Reading<T> {
  readonly value: T
  /** The position after the last token that was read. */
  readonly next: number
}

function readLeading(tokens: readonly string[]): AmountAndFood | null {
  const number = readNumber(tokens, 0)
  if (number === null) return readPortionOf(tokens)
  let count = number.value
  let at = number.next
  if (isTimes(tokens[at])) {
    const each = readNumber(tokens, at + 1)
    const unit = each && unitOf(tokens[each.next])
    if (each && unit) return result(count * each.value, unit, withoutOf(tokens, each.next + 1))
    at++
  } else if (isNamedByNumber(tokens, at)) return null
  const size = readSize(tokens, at)
  if (size !== null) return readSized(tokens, count, size)
  const unit = portionAt(tokens, at)
  if (unit !== null) {
    // "330 ml can of cola": the portion repeats the amount.
    const more = readAndFraction(tokens, { value: count, next: at + 1 })
    if (more) return result(more.value, unit, withoutOf(tokens, more.next))
    const isRepeated = PORTIONS.has(singular(lower(tokens[at + 1]))) && tokens.length > at + 2
    return result(count, unit, withoutOf(tokens, isRepeated ? at + 2 : at + 1))
  }
  const rest = withoutOf(tokens, at)
  if (rest.length === 0 && count > MAX_TRAILING_COUNT) count = 1
  const after = portionAfter(rest)
  if (after !== null) return result(count, after, rest.slice(0, -1))
  const last = readLastSize(rest)
  return last ? result(count, null, last.food, last.size) : result(count, null, rest)
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

/** "rice 100 g", "bananas x 2", "eggs 2", "eggs 2 large". */
function readTrailing(tokens: readonly string[]): AmountAndFood | null {
  for (let at = 1; at < tokens.length; at++) {
    const from = isTimes(tokens[at]) ? at + 1 : at
    const number = readNumber(tokens, from)
    if (number === null || !/^\d/.test(tokens[from] ?? '')) continue
    const food = tokens.slice(0, at)
    const { value, next } = number
    if (next === tokens.length || (isTimes(tokens[next]) && next === tokens.length - 1)) {
      if (value > MAX_TRAILING_COUNT) return null
      const size = readSize(food, 0)
      return size
        ? result(value, null, food.slice(size.next), size.value)
        : result(value, null, food)
    }
    const unit = portionAt(tokens, next)
    if (unit && next === tokens.length - 1) return result(value, unit, food)
    const last = readLastSize([...food, ...tokens.slice(next)])
    if (last?.food.length === food.length) return result(value, null, food, last.size)
  }
  return null
}

/** A number in digits or words, also "1 1/2", "half a", "a couple of" and "half a dozen". */
function readNumber(tokens: readonly string[], at: number): Reading<number> | null {
  const number = readDigits(tokens, at) ?? readNumberWord(tokens, at)
  if (number === null) return null
  if (lower(tokens[number.next]) === 'dozen') {
    return { value: number.value * 12, next: number.next + 1 }
  }
  return readAndFraction(tokens, number) ?? number
}

/** The rest of "one and a half". */
function readAndFraction(
  tokens: readonly string[],
  whole: Reading<number>,
): Reading<number> | null {
  const [and, a, name] = tokens.slice(whole.next, whole.next + 3).map(lower)
  const fraction = NUMBER_WORDS.get(name ?? '') ?? 1
  if (and !== 'and' || a !== 'a' || fraction >= 1) return null
  return { value: whole.value + fraction, next: whole.next + 3 }
}

function readDigits(tokens: readonly string[], at: number): Reading<number> | null {
  const token = lower(tokens[at])
  const fraction = fractionValue(token)
  if (fraction !== null) return { value: fraction, next: skipArticle(tokens, at + 1) }
  const value = digitsValue(token)
  if (value === null) return null
  const more = Number.isInteger(value) ? fractionValue(lower(tokens[at + 1])) : null
  return more === null ? { value, next: at + 1 } : { value: value + more, next: at + 2 }
}

function readNumberWord(tokens: readonly string[], at: number): Reading<number> | null {
  const token = lower(tokens[at])
  const value = NUMBER_WORDS.get(token)
  if (value === undefined || isNamedByNumber(tokens, at + 1)) return null
  if (value < 1) return { value, next: skipArticle(tokens, at + 1) }
  const denominator = DENOMINATORS.get(singular(lower(tokens[at + 1])))
  if (denominator && value > 1 && value < denominator && !isNamedByNumber(tokens, at + 2)) {
    return { value: value / denominator, next: skipArticle(tokens, at + 2) }
  }
  const following = /^an?$/.test(token) ? readNumber(tokens, at + 1) : null
  if (following !== null) return following
  return { value, next: at + (lower(tokens[at + 1]) === 'of' ? 2 : 1) }
}

/**
 * Whether the tokens after a number make it part of a name, as in "2 % milk" and "3 cheese pizza", but not
 * "one and a half" and "3 cheese slices".
 */
function isNamedByNumber(tokens: readonly string[], at: number): boolean {
  const isFraction = lower(tokens[at]) === 'and' && lower(tokens[at + 1]) === 'a'
  const isCounted = at === tokens.length - 2 && portionAfter(tokens) !== null
  return NAMED_BY_NUMBER.has(lower(tokens[at])) && !isFraction && !isCounted
}

function digitsValue(token: string): number | null {
  if (!/^\d{1,5}([.,]\d{1,3})?$/.test(token)) return null
  const value = readGroupedNumber(token)?.value ?? 0
  return value > 0 && value <= MAX_COUNT ? value : null
}

/** 1/2, 2/3, 3/4 and the like; "80/20" is not a fraction but a name. */
function fractionValue(token: string): number | null {
  const [, top, bottom] = /^([1-9])\/([2-8])$/.exec(token) ?? []
  const value = Number(top) / Number(bottom)
  return value < 1 ? value : null
}

function skipArticle(tokens: readonly string[], at: number): number {
  const of = lower(tokens[at]) === 'of' ? at + 1 : at
  return /^(an?|the)$/.test(lower(tokens[of])) ? of + 1 : of
}

function portionAt(tokens: readonly string[], at: number): AmountUnit | null {
  const unit = unitOf(tokens[at])
  if (unit !== null) return unit
  const name = singular(lower(tokens[at]))
  const isPortion = PORTIONS.has(name) || (PORTIONS_OF.has(name) && lower(tokens[at + 1]) === 'of')
  return isPortion ? { name } : null
}

function unitOf(token: string | undefined): AmountUnit | null {
  const name = lower(token).replace(/\.$/, '')
  return UNITS.get(name) ?? UNITS.get(singular(name)) ?? null
}

/** The singular of a unit or portion in lower case; other words may be cut wrongly. */
export function singular(word: string): string {
  if (/(glass|dash|pinch|splash|box)es$/.test(word)) return word.slice(0, -2)
  if (word === 'loaves') return 'loaf'
  if (word === 'leaves') return 'leaf'
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
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
const lower = (token: string | undefined) => (token ?? '').toLowerCase()
