import { MAX_FOOD_QUERY_CHARS } from '@tend/protocol/food-search'
import { appAmounts } from '@tend/shared/food-amounts/app-amounts'
import { foodWithoutAmount } from '@tend/shared/food-amounts/food-amount'
import { MIN_FOOD_QUERY_CHARS } from '@tend/shared/food-amounts/food-query'
import { normalisedWords } from '@tend/shared/search/normalise-text'
import { isThing } from '../words/common-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import {
  ADJECTIVES,
  COOKED,
  FLAVOURS,
  FREE_PHRASES,
  FREE_WORDS,
  MODIFIERS,
  PREPOSITIONS,
  STOP_WORDS,
} from '../words/word-cost.ts'
import { wordKey } from '../words/word-key.ts'
import {
  hasForeignSpelling,
  isBrandName,
  isForeign,
  isName,
  isTaste,
  namesWithin,
  type Spelling,
  spellings,
  withUmlauts,
} from './spellings.ts'

/**
 * Whether a food must contain a word of a query. Numbers and sizes are `free`. A `droppable` word
 * describes the food and may be missing if no food has all words, and so may one `aside`, after "with", and
 * an `unknown` one, which is perhaps a brand. A `required` word names the food.
 */
export type WordRole = 'free' | 'droppable' | 'aside' | 'unknown' | 'required'

/**
 * The words that a food must contain: those that `name` the food, only the `main` one of them, or `all`
 * words but numbers and sizes.
 */
export type RequiredWords = 'name' | 'main' | 'all'

/** A word as typed, or in place of typed words. */
export interface AskedWord {
  readonly word: string
  readonly role: WordRole
  /** Whether the food must lack it: `skin` in "without skin". */
  readonly isLacking?: boolean
}

/** A word of a query, with the words of the vocabulary that it may be a typo of. */
export interface QueryWord extends AskedWord {
  readonly key: string
  /** The user may still be typing it, so it also matches longer words that begin with it. */
  readonly isUnfinished: boolean
  /** Whether it only matches itself, and no longer word that contains it. */
  readonly isWhole: boolean
  /** Whether it also matches inside longer words, as `melon` in `watermelon`. */
  readonly isInside: boolean
  /** Words that it may be a typo of, with the quality of each match, 0 to 1. */
  readonly near: ReadonlyMap<string, number>
}

/** One way to understand a query. A food has to contain every word of it that is not free. */
export interface Interpretation {
  readonly words: readonly QueryWord[]
  /** Subtracted from the score: 0 for the words as typed, more for synonyms and the like. */
  readonly cost: number
}

export interface FoodQuery {
  readonly interpretations: readonly Interpretation[]
  /**
   * Whether its words are common or only describe a food. All of them then must name the food: "table" is
   * not table salt, and "baby food" is not angel food cake.
   */
  readonly isCommon: boolean
  /** Whether it names a way to cook, so that raw foods come later. */
  readonly isCooked: boolean
}

/** Further words of a query are ignored. */
export const MAX_QUERY_WORDS = 8
/** The shortest word of foods that matches inside a longer word, and the shortest other letters. */
const MIN_INNER_WORD_CHARS = 4
const MIN_INNER_CHARS = 6
/** A shorter common word by itself may be the beginning of a food: "app" of apple. */
const MIN_WHOLE_CHARS = 5
/** The most interpretations of a query, which limit the work of a search. */
export const MAX_INTERPRETATIONS = 12
const MAX_NEAR_WORDS = 12
/** For the food after "and": "sausage and chips" is sausage. */
const SECOND_FOOD_COST = 6
/** For umlauts that are spelled with "e". */
const UMLAUT_COST = 1
/** For only the last word of a name of several words. */
const SPLIT_NAME_COST = 20

const NO_NEAR: ReadonlyMap<string, number> = new Map()

interface ReadingOptions {
  /**
   * Also treat known words as possible typos of other words. This widens a search that found nothing.
   */
  readonly typosInKnownWords?: boolean
  /** `main` widens a search that found nothing. */
  readonly required?: RequiredWords
  /** Whether the time for the search is used up; then no further typos are corrected. */
  readonly isOver?: () => boolean
}

/**
 * Reads a search text, which may be unfinished. An amount in it, as in "2 eggs", is left out.
 * @returns `null` if it names no food: fewer than two characters, or only numbers and joining words
 */
export function readQuery(
  text: string,
  vocabulary: Vocabulary,
  { typosInKnownWords = false, required = 'name', isOver = () => false }: ReadingOptions = {},
): FoodQuery | null {
  const typed = text
    .slice(0, MAX_FOOD_QUERY_CHARS)
    .replace(/&[a-z]+;/gi, ' ')
    .replaceAll('&', ' and ')
    .trim()
  if (typed.length < MIN_FOOD_QUERY_CHARS || isCode(typed)) return null
  const { food, isCanned } = readFood(typed)
  const named = askedWords(baseWords(food, vocabulary), vocabulary, required === 'all')
  const hasSeveralWords = /\S\s+\S/.test(food)
  const asked = isCanned ? [CANNED, ...named] : named
  const names = asked.some(({ word, role }) => role === 'required' && !PREPOSITIONS.has(word))
  // Only a food that has the word itself can be meant: "engine oil" is not oil.
  const isOfThing = asked.slice(0, -1).some(({ word }) => isThing(word))
  if (!names || (isOfThing && required === 'main')) return null
  const typedWords = new Set(asked.map(({ word }) => word))
  // Most words occur in every interpretation, and looking for similar words takes the most time.
  const similar = new Map<string, ReadonlyMap<string, number>>()
  const nearWords = (word: string, isUnfinished: boolean) => {
    const key = isUnfinished ? `${word} ` : word
    const near =
      similar.get(key) ??
      (isOver() ? NO_NEAR : findNear(word, isUnfinished, vocabulary, typosInKnownWords))
    similar.set(key, near)
    return near
  }
  // A short word after a food is perhaps unfinished: "peanut but".
  const followsFood = asked
    .slice(0, -1)
    .some(({ word }) => canBeMain(word, vocabulary) && vocabulary.has(wordKey(word)))
  const interpretations: Interpretation[] = []
  const joinsTwo = typed
    .toLowerCase()
    .split(/\s+/)
    .some((word) => CONJUNCTIONS.has(word))
  const [asTyped, ...others] = spellings(asked, vocabulary, hasForeignSpelling(typed))
  const umlauts = withUmlautSpellings(food, vocabulary, required === 'all')
  const read = [...(asTyped ? [asTyped] : []), ...umlauts, ...others]
  const found = required === 'main' ? withMainOnly(asked, read, joinsTwo, vocabulary) : read
  // The same words can be found twice, as a synonym and as joined words. The lower cost counts.
  const costs = new Map<string, number>()
  const identityOf = ({ words }: Spelling) =>
    words.map(({ word, role }) => `${word} ${role}`).join(' ')
  for (const spelling of found) {
    const identity = identityOf(spelling)
    costs.set(identity, Math.min(spelling.cost, costs.get(identity) ?? spelling.cost))
  }
  for (const spelling of found) {
    if (interpretations.length === MAX_INTERPRETATIONS) break
    const identity = identityOf(spelling)
    const cost = costs.get(identity)
    if (cost === undefined) continue
    costs.delete(identity)
    const { words } = spelling
    interpretations.push({
      cost,
      words: words.map(({ word, role, isLacking = false }, index) => {
        // Typos are corrected in the words as typed, not in the names that replace them.
        const isTyped = typedWords.has(word)
        const isUnfinished = isTyped && index === words.length - 1
        const near = isTyped && role !== 'free' ? nearWords(word, isUnfinished) : NO_NEAR
        const isWhole =
          vocabulary.isCommon(word) &&
          (word.length >= MIN_WHOLE_CHARS || (hasSeveralWords && !(isUnfinished && followsFood)))
        const key = wordKey(word)
        const isInside =
          key.length >= (vocabulary.has(key) ? MIN_INNER_WORD_CHARS : MIN_INNER_CHARS)
        return { word, key, role, isLacking, isUnfinished, isWhole, isInside, near }
      }),
    })
  }
  const isCommon = asked.every(
    ({ word, role }) => role === 'free' || role === 'droppable' || vocabulary.isCommon(word),
  )
  const isCooked = asked.some(({ word }) => COOKED.has(word))
  return { interpretations, isCommon, isCooked }
}

/** The spellings with umlauts in place of "ae", "oe" and "ue": "koerniger Frischkaese". */
function withUmlautSpellings(food: string, vocabulary: Vocabulary, allWords: boolean): Spelling[] {
  const words = normalisedWords(food)
  const others = withUmlauts(words, vocabulary)
  if (others.every((word, at) => word === words[at])) return []
  const asked = askedWords(others, vocabulary, allWords)
  return spellings(asked, vocabulary).map((spelling) => ({
    ...spelling,
    cost: spelling.cost + UMLAUT_COST,
  }))
}

/** The words of a text; in the app's language without endings that the names of foods do not have. */
export function baseWords(text: string, vocabulary: Vocabulary): string[] {
  const isNamed = (word: string) => vocabulary.has(wordKey(word)) || isForeign(word)
  return normalisedWords(text).map(
    (word) => (isNamed(word) ? null : appAmounts()?.basesOf(word).find(isNamed)) ?? word,
  )
}

/** Whether a text has characters of programs, markup and addresses, which no name of a food contains. */
const isCode = (text: string) =>
  /[<>{}[\]|\\@]|[=(;]\s*[);]|:\/\/|\s-{2,}|==|[a-z]\s+\*\s/i.test(text)

/** The milk that a drink is made with, as in "cappuccino oat milk". */
const MILK_AFTER_FOOD =
  /\b(latte|cappuccino|flat white|mocha|coffee|tea|chai|porridge|oatmeal) ((?:oat|soya?|almond|coconut|rice|(?:semi )?skimmed|skim|whole|full fat) milk)$/

/** A can or tin prefers canned food. */
const CANNED: AskedWord = { word: 'canned', role: 'free' }

/**
 * The text without an amount, unless it is a name as it is, as "glass of red" is a wine. "0 %" is one
 * without fat, a drink "0.0" one without alcohol, fruit "in syrup" is canned, and bread "and butter" is bread.
 * Without its accent, "thé" would be a joining word.
 */
function readFood(typed: string): { food: string; isCanned: boolean } {
  const named = typed
    .toLowerCase()
    .replace(/\b0([.,]0)?\s*(%|percent)/, 'nonfat ')
    .replace(/\b0[.,]0\s*$/, 'nonalcoholic')
    .replace(/\b(no|zero) fat\b/, 'nonfat')
    .replace(MILK_AFTER_FOOD, '$1 with $2')
    .replace(/\band butter$/, 'with butter')
    .replace(FREE_PHRASES, ' ')
    .replace(/\b(?:without|no) (lactose|gluten|dairy)\b/, '$1 free')
    .replace(
      /^.*\bin ((heavy |light |sugar )?syrup|((its )?own |natural |fruit )?juice)\b/,
      'canned $&',
    )
    .replace(/\bthé(?!\p{L})/u, 'tea')
  if (isName(named)) return { food: named, isCanned: false }
  const { amount, food } = foodWithoutAmount(named)
  // A size is free to be missing, but some foods have it in their names.
  const sized = amount?.size ? `${amount.size} ${food}` : food
  return { food: sized, isCanned: /^(can|tin)$/.test(amount?.unit?.name ?? '') }
}

/** The names of several words within a query, then each of its spellings with only the main word required. */
function withMainOnly(
  asked: readonly AskedWord[],
  read: readonly Spelling[],
  joinsTwo: boolean,
  vocabulary: Vocabulary,
): Spelling[] {
  const names = namesWithin(asked)
  // "Chocolate protein bar" is a protein bar rather than a bar.
  const isFood = ({ words, cost }: Spelling) =>
    cost === 0 &&
    words.some(({ word, role }) => role === 'required' && !MODIFIERS.has(wordKey(word)))
  const splitCost = names.some(isFood) ? SPLIT_NAME_COST : 0
  const mains = read.flatMap((spelling) => mainWordOnly(spelling, joinsTwo, vocabulary))
  return [...names, ...mains.map((main) => ({ ...main, cost: main.cost + splitCost }))]
}

/**
 * The same words with only one of them required: the last known one of those that name the food, or
 * with "and" the first. If the last is perhaps unfinished, as in "avocado t", the one before it too.
 */
function mainWordOnly(
  { words, cost, isGuess }: Spelling,
  joinsTwo: boolean,
  vocabulary: Vocabulary,
): Spelling[] {
  const required = words.flatMap(({ word, role }, at) =>
    role === 'required' && isKnown(word, vocabulary) && canBeMain(word, vocabulary) ? [at] : [],
  )
  if (required.length === 0 || isGuess) return []
  const dropsCommon = words.some(({ word }) => vocabulary.isCommon(word))
  const isProduct = (at: number) => PRODUCTS.has(wordKey(words[at]?.word ?? ''))
  // "Jam strawberry" is jam.
  const isFlavour = (at: number) => FLAVOURS.has(wordKey(words[at]?.word ?? ''))
  const isKind = (at: number) => KINDS.has(wordKey(words[at]?.word ?? ''))
  const last =
    (cost === 0 ? required.findLast(isProduct) : undefined) ??
    required.findLast((at) => !isFlavour(at) && !isKind(at)) ??
    required.at(-1)
  const typed = words[last ?? 0]?.word ?? ''
  const isWord = typed.length > 1 && vocabulary.has(wordKey(typed))
  // "Bicycle pump" is not pumpkin.
  if (dropsCommon && !isWord && !isForeign(typed) && !isName(typed)) return []
  // A cheese grater is not cheese.
  const head = words.findLast(({ role }) => role === 'required')?.word ?? ''
  const isUnfinished = head.length < MIN_WHOLE_CHARS && vocabulary.hasPrefix(head)
  if (!joinsTwo && vocabulary.isCommon(head) && !isUnfinished) return []
  const mains = new Set([last, joinsTwo ? required[0] : last])
  // "Banana milkshake" is a milk shake, even if no food has that word.
  const isSynonym = isName(typed) && !isBrandName(typed)
  if (!isWord && !isSynonym && required.length > 1) mains.add(required.at(-2))
  const isSecond = joinsTwo && last !== undefined && !isProduct(last)
  return [...mains].map((main) => ({
    cost: isSecond && main === last ? cost + SECOND_FOOD_COST : cost,
    words: words.map(({ word, role }, at) => ({
      word,
      role:
        role !== 'required' || at === main
          ? role
          : isKnown(word, vocabulary)
            ? 'droppable'
            : 'unknown',
    })),
  }))
}

const COLOURS = new Set('black blue brown green pink purple red white yellow'.split(' '))

/** Whether a word can carry an answer alone. A colour and a preparation cannot. */
const canBeMain = (word: string, vocabulary: Vocabulary) =>
  !vocabulary.isCommon(word) && !COLOURS.has(word) && !ADJECTIVES.has(wordKey(word))

/** Foods that are named after an ingredient, which people also type after them. Keys as of `wordKey`. */
const PRODUCTS = new Set(
  'jam juice soup salad curry sandwich smoothie tea pie muffin cookie yogurt stew'.split(' '),
)

/** Words that only say what kind of food it is: "salmon cutlet" is salmon. Keys as of `wordKey`. */
const KINDS = new Set('steak cutlet joint escalope goujon nut'.split(' '))

const NEGATIONS = new Set(['without', 'no'])

/** As the last word, these are the beginning of another one: "ginger a" of "ginger ale". */
const ARTICLES = new Set(['a', 'al'])

const CONJUNCTIONS = new Set(['and', 'n'])

/**
 * The words of a food's name, and whether each names the food. As in English, the last word does,
 * "chicken soup", or the last one before a preposition, "tuna in oil". Around "and", both do.
 */
function askedWords(
  words: readonly string[],
  vocabulary: Vocabulary,
  allWords: boolean,
): AskedWord[] {
  const isContent = (word: string) => !STOP_WORDS.has(word) && !isFree(word)
  const preposition = words.findIndex(
    (word, at) => PREPOSITIONS.has(word) && words.slice(0, at).some(isContent),
  )
  const end = preposition < 0 ? words.length : preposition
  const headBefore = (end: number) => {
    const before = words.slice(0, end)
    // "Chicken grilled" is chicken.
    const noun = before.findLastIndex((word) => isContent(word) && !ADJECTIVES.has(wordKey(word)))
    return noun < 0 ? before.findLastIndex(isContent) : noun
  }
  const heads = new Set([headBefore(end)])
  for (let at = 0; at < end; at++) {
    if (CONJUNCTIONS.has(words[at] ?? '')) heads.add(headBefore(at))
  }
  // "Ginger a" is perhaps an unfinished ginger ale.
  const isBeginning = (at: number) =>
    at > 0 && at === words.length - 1 && ARTICLES.has(words[at] ?? '')
  const isLacking = (at: number) => NEGATIONS.has(words[at - 1] ?? '')
  const role = (word: string, at: number): WordRole => {
    if (isFree(word) || isLacking(at) || isBeginning(at)) return 'free'
    if (allWords || heads.has(at) || isThing(word)) return 'required'
    if (MODIFIERS.has(wordKey(word))) return 'droppable'
    if (!isKnown(word, vocabulary)) return 'unknown'
    // "Kellogg's Special K" is Special K if no food has the name of the maker, but "Chobani vanilla" is yogurt.
    const isMaker = isBrandName(word) && !vocabulary.has(word) && !vocabulary.has(wordKey(word))
    if (isMaker && !isTaste(words[headBefore(end)] ?? '')) return 'droppable'
    return at > end ? 'aside' : 'required'
  }
  return words
    .map((word, at) => ({ word, role: role(word, at), isLacking: isLacking(at) }))
    .filter(({ word }, at) => isBeginning(at) || (!STOP_WORDS.has(word) && word !== 'without'))
    .slice(0, MAX_QUERY_WORDS)
}

const isFree = (word: string) => /^\d+$/.test(word) || FREE_WORDS.has(word)

const isKnown = (word: string, vocabulary: Vocabulary) =>
  vocabulary.has(word) ||
  vocabulary.has(wordKey(word)) ||
  vocabulary.hasPrefix(word) ||
  vocabulary.isCommon(word) ||
  isName(word)

/** The words that a word may be a typo of, with the quality of each match. */
function findNear(
  word: string,
  isUnfinished: boolean,
  vocabulary: Vocabulary,
  typosInKnownWords: boolean,
): ReadonlyMap<string, number> {
  if (vocabulary.isCommon(word) || MODIFIERS.has(wordKey(word)) || isForeign(word)) return NO_NEAR
  if (isKnown(word, vocabulary) && (!typosInKnownWords || isName(word))) return NO_NEAR
  const near = new Map<string, number>()
  for (const found of vocabulary.near(word, isUnfinished)) {
    if (near.size === MAX_NEAR_WORDS) break
    const frequency = Math.min(0.05, Math.log10(1 + vocabulary.count(found.word)) / 40)
    near.set(found.word, 0.86 - 0.15 * found.cost + frequency)
  }
  return near
}
