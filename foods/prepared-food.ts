import type { FoodRecord } from './food-record.ts'
import { normalisedWords } from './normalise-text.ts'
import { categoryCost, extraWordCost, isCategoryPrefix } from './word-cost.ts'
import { wordKey } from './word-key.ts'

export interface NameWord {
  readonly word: string
  readonly key: string
  /** Which part between commas it stands in. */
  readonly part: number
  readonly isBrand: boolean
  /** The position of the word that would do as well: "macaroni or noodles with cheese". */
  readonly orElse: number | null
  /** Of leaving it unasked. */
  readonly cost: number
}

/** One of the names of a food, taken apart. */
export interface PreparedName {
  readonly words: readonly NameWord[]
  /** The part that says what the food is: the first, or what follows the shelf it is put on. */
  readonly head: number
  /** The position of its first word. */
  readonly firstWord: number
}

/** A food with everything a search compares worked out once. */
export interface PreparedFood<F extends FoodRecord = FoodRecord> {
  readonly food: F
  /** Its description, then its synonyms. */
  readonly names: readonly PreparedName[]
  readonly brand: readonly NameWord[]
}

/** Descriptions beyond this many words say nothing more to a search. */
const MAX_NAME_WORDS = 40

export function prepareFood<F extends FoodRecord>(food: F): PreparedFood<F> {
  const names = [prepareName(food.description)]
  for (const synonym of food.synonyms ?? []) names.push(prepareName(synonym))
  return { food, names, brand: food.brandName === null ? [] : prepareName(food.brandName).words }
}

/**
 * Equal for two foods of one name, whatever the plural, the case or the order of its words, and
 * whoever makes them.
 */
export function identityOf({ food, names }: PreparedFood): string {
  const keys = (names[0]?.words ?? [])
    .map(({ key }) => key)
    .filter((key) => extraWordCost(key) !== 0)
  return `${keys.sort().join(' ')}|${food.brandName?.toLowerCase() ?? ''}`
}

const BRAND_COST = 5

function prepareName(text: string): PreparedName {
  const words: NameWord[] = []
  const parts = text.split(/[,;(]/)
  const isShouting = text.toUpperCase() === text
  let onShelf = parts.length > 1
  let head = 0
  let firstWord = 0
  for (const [part, piece] of parts.entries()) {
    const spelled = normalisedWords(piece)
    const brands = isShouting ? NO_BRANDS : brandsIn(piece)
    if (onShelf) {
      // The last part is never a shelf: then that is what the food is.
      onShelf = part < parts.length - 1 && (isCategoryPrefix(spelled) || isBrand(spelled, brands))
      if (!onShelf) {
        head = part
        firstWord = words.length
      }
    }
    for (const [index, word] of spelled.entries()) {
      if (words.length === MAX_NAME_WORDS) break
      const isBranded = brands.has(word)
      words.push({
        word,
        key: wordKey(word),
        part,
        isBrand: isBranded,
        orElse: orElseOf(spelled, index, words.length),
        cost: isBranded ? BRAND_COST : onShelf ? categoryCost(word) : costAt(spelled, index),
      })
    }
  }
  return { words, head, firstWord: Math.min(firstWord, Math.max(0, words.length - 1)) }
}

/** "Cooked, dry heat" is not dry, and "mature seeds" are what beans are. */
function costAt(spelled: readonly string[], index: number): number {
  const word = spelled[index] ?? ''
  if (word === 'dry' && spelled[index + 1] === 'heat') return 0
  if (word === 'seeds' && spelled[index - 1] === 'mature') return 0
  return extraWordCost(word)
}

function orElseOf(spelled: readonly string[], index: number, position: number): number | null {
  if (spelled[index + 1] === 'or' && index + 2 < spelled.length) return position + 2
  return spelled[index - 1] === 'or' && index >= 2 ? position - 2 : null
}

const NO_BRANDS: ReadonlySet<string> = new Set()

/** FoodData Central writes brands inside descriptions in capitals: "Snacks, KASHI TLC bar". */
function brandsIn(piece: string): ReadonlySet<string> {
  if (!/[A-Z]{3}/.test(piece)) return NO_BRANDS
  const shouted = piece.match(/\b[A-Z][A-Z'’&]{2,}[A-Z]\b/g)
  return shouted === null ? NO_BRANDS : new Set(shouted.flatMap(normalisedWords))
}

function isBrand(words: readonly string[], brands: ReadonlySet<string>): boolean {
  return brands.size > 0 && words.every((word) => brands.has(word) || word.length < 4)
}
