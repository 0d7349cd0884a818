import { normalisedWords } from '@tend/shared/search/normalise-text'
import type { FoodRecord } from '../food-record.ts'
import {
  categoryCost,
  dryFormCost,
  extraWordCost,
  isCategoryPrefix,
  lackedFoodCost,
  PREPOSITIONS,
} from '../words/word-cost.ts'
import { wordKey } from '../words/word-key.ts'

export interface NameWord {
  readonly word: string
  readonly key: string
  /** The index of its comma-separated part of the name. */
  readonly part: number
  readonly isBrand: boolean
  /** Whether it comes after "with" and the like in its part, as `sauerkraut` in "Bratwurst with sauerkraut". */
  readonly isAside: boolean
  /** Whether the food lacks it: `skin` in "Chicken, without skin" and "Chicken, skin not eaten". */
  readonly isLacking: boolean
  /** The position of an alternative word, as in "macaroni or noodles", or `null`. */
  readonly alternative: number | null
  /** Subtracted from the score if the query does not contain the word. */
  readonly cost: number
}

/** One name of a food, split into words. */
export interface PreparedName {
  readonly words: readonly NameWord[]
  /** The index of the part that names the food: the first one that is not a category or brand. */
  readonly head: number
  /** The position of the first word of that part. */
  readonly firstWord: number
  /** The position of its last word before "with", "and" and the like: `soup` in "Chicken soup with rice". */
  readonly noun: number
}

/** A food with the values that a search compares, computed once. */
export interface PreparedFood<F extends FoodRecord = FoodRecord> {
  readonly food: F
  /** The description and the names in other languages, then the synonyms and the names in parentheses. */
  readonly names: readonly PreparedName[]
  /** How many of the names come before the synonyms. */
  readonly ownNames: number
  readonly brand: readonly NameWord[]
}

/** Words of a name beyond this number, and characters beyond this number, are ignored. */
const MAX_NAME_WORDS = 40
const MAX_NAME_CHARS = 500
/** Words up to this cost do not change the food: "ginger root" is ginger. */
export const PLAIN_COST = 0.5

export function prepareFood<F extends FoodRecord>(food: F): PreparedFood<F> {
  const names = [...new Set([food.description, ...Object.values(food.names ?? {})])].map(
    prepareName,
  )
  const ownNames = names.length
  for (const synonym of food.synonyms ?? []) names.push(prepareName(synonym))
  for (const name of namesInParentheses(food.description)) names.push(prepareName(name))
  const brand = food.brandName === null ? [] : prepareName(food.brandName).words
  return { food, names, ownNames, brand }
}

const MAX_ALIAS_WORDS = 3

/**
 * The description with each name in parentheses before the rest, as "Red Bull, Energy drink" for "Energy
 * drink (Red Bull)".
 */
function namesInParentheses(description: string): string[] {
  const at = description.indexOf('(')
  const end = description.indexOf(')', at)
  if (at <= 0 || end < 0 || description.length > MAX_NAME_CHARS) return []
  const rest = description.slice(0, at) + description.slice(end + 1)
  return description
    .slice(at + 1, end)
    .split(',')
    .filter((alias) => {
      const words = normalisedWords(alias)
      if (PREPOSITIONS.has(words[0] ?? '')) return false
      return (
        words.length <= MAX_ALIAS_WORDS && words.some((word) => extraWordCost(word) > PLAIN_COST)
      )
    })
    .map((alias) => `${alias}, ${rest}`)
}

const identities = new WeakMap<PreparedFood, string>()

/**
 * A key that is equal for two foods of the same name and brand, regardless of plural, case and word
 * order. It is kept with the food: every search compares its results by it.
 */
export function foodIdentity(prepared: PreparedFood): string {
  const known = identities.get(prepared)
  if (known !== undefined) return known
  const { food, names } = prepared
  const keys = (names[0]?.words ?? [])
    .map(({ key }) => key)
    .filter((key) => extraWordCost(key) !== 0)
  const identity = `${keys.sort().join(' ')}|${food.brandName?.toLowerCase() ?? ''}`
  identities.set(prepared, identity)
  return identity
}

const BRAND_COST = 6
/** FoodData Central's "Fish, cod, NFS" is coated and fried. */
const UNSPECIFIED_FISH_COST = 1.5

/** A name split into words. */
export function prepareName(wholeText: string): PreparedName {
  const text = wholeText.slice(0, MAX_NAME_CHARS)
  const words: NameWord[] = []
  const parts = text.split(/[,،;(]/)
  const isAllCaps = text.toUpperCase() === text
  let inCategory = parts.length > 1
  let head = 0
  let firstWord = 0
  const isIncluded = includedParts(parts)
  const isFish = /^fish,/i.test(text)
  for (const [part, piece] of parts.entries()) {
    const spelled = normalisedWords(piece)
    const brands = isAllCaps ? NO_BRANDS : brandsIn(piece)
    if (inCategory) {
      // The last part names the food even if it looks like a category.
      inCategory =
        part < parts.length - 1 && (isCategoryPrefix(spelled) || isBrand(spelled, brands))
      if (!inCategory) {
        head = part
        firstWord = words.length
      }
    }
    const preposition = spelled.findIndex(
      (word, index) => (index + part > 0 && PREPOSITIONS.has(word)) || word === 'no',
    )
    for (const [index, word] of spelled.entries()) {
      if (words.length === MAX_NAME_WORDS) break
      const isBranded = brands.has(word)
      const isLacking =
        /^(without|no)$/.test(spelled[index - 1] ?? '') || spelled[index + 1] === 'not'
      let cost = 0
      if (isBranded) cost = BRAND_COST
      else if (inCategory) cost = categoryCost(word)
      else if (!isIncluded(part)) {
        cost = wordCost(spelled, index)
        if (part > head) cost += dryFormCost(word)
        if (isLacking) cost += lackedFoodCost(word)
        if (isFish && word === 'nfs') cost += UNSPECIFIED_FISH_COST
      }
      words.push({
        word,
        key: wordKey(word),
        part,
        isBrand: isBranded,
        isAside: isIncluded(part) || (preposition >= 0 && index > preposition),
        isLacking,
        alternative: alternativePosition(spelled, index, words.length),
        cost,
      })
    }
  }
  return {
    words,
    head,
    firstWord: Math.min(firstWord, Math.max(0, words.length - 1)),
    noun: nounPosition(words, head),
  }
}

/**
 * Whether a part only lists what belongs to the food: "Bagels (includes onion, poppy, sesame)". The parts of
 * a list in parentheses follow until these are closed.
 */
function includedParts(parts: readonly string[]): (part: number) => boolean {
  const first = parts.findIndex((part) => /^\s*includes\b/i.test(part))
  const last = Math.max(
    first,
    parts.findIndex((part, at) => at >= first && part.includes(')')),
  )
  return (part) => first >= 0 && part >= first && part <= last
}

function nounPosition(words: readonly NameWord[], head: number): number {
  const end = words.findIndex(
    ({ word, part }, at) =>
      part === head && words[at - 1]?.part === head && (PREPOSITIONS.has(word) || word === 'and'),
  )
  return end < 0 ? words.findLastIndex(({ part }) => part === head) : end - 1
}

/**
 * "Dry heat" is not a dried food, and "mature seeds" are ordinary beans: neither word has a cost.
 */
function wordCost(spelled: readonly string[], index: number): number {
  const word = spelled[index] ?? ''
  if (word === 'dry' && spelled[index + 1] === 'heat') return 0
  if (word === 'seeds' && spelled[index - 1] === 'mature') return 0
  return extraWordCost(word)
}

function alternativePosition(
  spelled: readonly string[],
  index: number,
  position: number,
): number | null {
  if (spelled[index + 1] === 'or' && index + 2 < spelled.length) return position + 2
  return spelled[index - 1] === 'or' && index >= 2 ? position - 2 : null
}

const NO_BRANDS: ReadonlySet<string> = new Set()

/**
 * The brands in a description: FoodData Central capitalises them, as in "Snacks, KASHI TLC bar".
 */
function brandsIn(piece: string): ReadonlySet<string> {
  if (!/[A-Z]{3}/.test(piece)) return NO_BRANDS
  const inCapitals = piece.match(/\b[A-Z][A-Z'’&]{2,}[A-Z]\b/g)
  return inCapitals === null ? NO_BRANDS : new Set(inCapitals.flatMap(normalisedWords))
}

function isBrand(words: readonly string[], brands: ReadonlySet<string>): boolean {
  return brands.size > 0 && words.every((word) => brands.has(word) || word.length < 4)
}
