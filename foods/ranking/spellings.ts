import { normalisedWords } from '@tend/shared/search/normalise-text'
import { withoutUmlautSpelling } from '@tend/shared/search/search-words'
import {
  accentedWords,
  type NameKind,
  type NameTable,
  readAccentedWords,
  readNames,
  readTranslations,
} from '../words/synonyms.ts'
import { maxTypoCost } from '../words/typo-cost.ts'
import { type NearWord, Vocabulary } from '../words/vocabulary.ts'
import { FLAVOURS, MODIFIERS, STOP_WORDS } from '../words/word-cost.ts'
import { spellingsStartingWith, wordKey } from '../words/word-key.ts'
import type { AskedWord } from './read-query.ts'

/** The words of a query in one of its spellings. */
export interface Spelling {
  readonly words: readonly AskedWord[]
  readonly cost: number
  /** Whether it splits or corrects words. Then it must not drop other words too. */
  readonly isGuess?: boolean
}

const JOINED_COST = 2
const SYNONYM_COST = 2
const BRAND_COST = 15
/** For a word that also occurs in names of foods. */
const KNOWN_BRAND_COST = 32
/** For several such words, which perhaps name another food. */
const KNOWN_WORDS_COST = 20
/** For a name of several words that is the whole query. */
const WHOLE_NAME_COST = 6
/** For each food of a brand or style that is nearer. */
const NEXT_FOOD_COST = 5
/** For another synonym of the same food. */
const ALTERNATIVE_COST = 12
const TRANSLATION_COST = 3
/** For a word that the tables of the other language lack. */
const UNKNOWN_FOREIGN_COST = 8
/** For words that are also English: "prunes" are not plums, as they are in French. */
const ENGLISH_WORDS_COST = 8
/** For a word that may be the unfinished beginning of an English one: "choco" is chocolate before it is squid. */
const UNFINISHED_ENGLISH_COST = 30
/** For words as typed that have the accents of another language. */
const FOREIGN_SPELLING_COST = 30
/** For a name before other words, which may be the food. */
const NAME_BEFORE_LAST_WORD_COST = 32
/** For the words of a name in another order. */
const OTHER_ORDER_COST = 10
/** A food that begins with an unfinished word comes before a synonym of a word that does. */
const UNFINISHED_SYNONYM_COST = 36
/** For a brand or an everyday name if no food begins with the word. */
const UNFINISHED_NAME_COST = 18
/** For a sandwich in place of a food on toast. */
const ON_TOAST_COST = 6

const keysOf = (text: string) =>
  normalisedWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(wordKey)

const NAMES = readNames(keysOf)
const NAME_WORDS = new Vocabulary(NAMES.wordCounts())
const TRANSLATIONS = readTranslations(keysOf)
const ACCENTED_WORDS = readAccentedWords()

/** Makes the tables that correct misspelled names. Without this call the first such correction does it. */
export function prepareNames(): void {
  NAME_WORDS.prepare()
  foreignVocabulary()
}

/** Whether a text as a whole is a synonym, a brand or a style. */
export function isName(text: string): boolean {
  const keys = keysOf(text)
  return NAMES.startingWith(keys[0] ?? '').some(
    ({ from }) => from.length === keys.length && from.every((key, at) => key === keys[at]),
  )
}

/** Whether a word is a brand or a style by itself. */
export function isBrandName(word: string): boolean {
  return NAMES.startingWith(wordKey(word)).some(
    ({ from, kind }) => from.length === 1 && kind === 'brand',
  )
}

/** Whether a word is in the tables of another language, just as it is. */
export function isForeign(word: string): boolean {
  for (const table of TRANSLATIONS.values()) {
    if (table.startingWith(word).some(({ from }) => from.length === 1)) return true
  }
  return false
}

let foreignWords: ReadonlySet<string> | undefined

/** The words of all other languages. */
function foreignVocabulary(): ReadonlySet<string> {
  foreignWords ??= new Set(
    [...TRANSLATIONS.values()].flatMap((table) => [...table.wordCounts().keys()]),
  )
  return foreignWords
}

/**
 * The words with "ae", "oe" and "ue" as umlauts, if that makes a word of another language or of a food:
 * "broetchen" is Brötchen, and "blue" stays.
 */
export function withUmlauts(words: readonly string[], vocabulary: Vocabulary): readonly string[] {
  return words.map((word) => {
    const plain = withoutUmlautSpelling(word)
    if (plain === word) return word
    const forms = [...TRANSLATIONS.values()].flatMap(({ keysOf }) => keysOf(plain))
    const isKnown = isWord(plain, vocabulary) || forms.some((form) => foreignVocabulary().has(form))
    return isKnown ? plain : word
  })
}

/** Whether a text has a word of another language with its accents: "pâtes" are pasta, and no pâté. */
export const hasForeignSpelling = (text: string): boolean =>
  accentedWords(text).some((word) => ACCENTED_WORDS.has(word))

/**
 * The words as typed, then with synonyms, in other languages, and with words joined or split.
 * @param isForeign whether the text has a foreign spelling (`hasForeignSpelling`)
 */
export function spellings(
  words: readonly AskedWord[],
  vocabulary: Vocabulary,
  isForeign = false,
): Spelling[] {
  const found: Spelling[] = [{ words, cost: isForeign ? FOREIGN_SPELLING_COST : 0 }]
  const synonyms = words.flatMap((_, at) =>
    namesAt(words, at, NAMES).map((name) => ({ at, ...name })),
  )
  // Longer names first: "spring onion" rather than "onion".
  synonyms.sort((a, b) => b.length - a.length)
  for (const { at, length, to, kind, order } of synonyms) {
    const name = words.slice(at, at + length)
    const isWhole = length > 1 && length === words.length
    const cost = isWhole && kind === 'brand' ? WHOLE_NAME_COST : nameCost(kind, name, vocabulary)
    if (cost === null) continue
    const orderCost = order * NEXT_FOOD_COST
    found.push({ words: withReplaced(words, at, length, to), cost: cost + orderCost })
    const others = words.slice(length)
    if (kind === 'brand' && at === 0 && areTastes(others)) {
      const free = others.map(({ word }): AskedWord => ({ word, role: 'free' }))
      found.push({ words: [...free, ...required(to)], cost: cost + orderCost })
    }
  }
  const isOrdered = synonyms.some(({ length }) => length === words.length)
  for (const { to, kind, order } of isOrdered ? [] : namesInAnyOrder(words)) {
    const cost = (kind === 'brand' ? WHOLE_NAME_COST : SYNONYM_COST) + OTHER_ORDER_COST
    found.push({ words: required(to), cost: cost + order * NEXT_FOOD_COST })
  }
  const replaced = withAllReplaced(words, NAMES)
  if (replaced.count > 1) found.push({ words: replaced.words, cost: SYNONYM_COST })
  const isEnglish = !isForeign && words.every(({ word }) => isWord(word, vocabulary))
  for (const table of TRANSLATIONS.values()) {
    const translated = withAllReplaced(words, table)
    if (translated.count === 0) continue
    const beginningCost =
      translated.inflected > 0 && isBeginning(words, vocabulary) ? UNFINISHED_ENGLISH_COST : 0
    const isUnderstood = translated.remaining.every((word) => isWord(word, vocabulary))
    if (isUnderstood) {
      found.push({
        words: translated.words,
        cost:
          (isEnglish ? ENGLISH_WORDS_COST : TRANSLATION_COST) +
          beginningCost +
          translated.remaining.length +
          translated.inflected,
      })
    } else if (!words.some(({ word }) => isEnglishWord(word, vocabulary))) {
      // "Jogurt owocowy" is yogurt, whatever the second word means.
      found.push({
        words: translated.words.map(({ word, role }) => ({
          word,
          role: translated.remaining.includes(word) ? 'unknown' : role,
        })),
        cost: TRANSLATION_COST + UNKNOWN_FOREIGN_COST * translated.remaining.length,
      })
    }
  }
  for (const [at, { word }] of words.entries()) {
    const next = words[at + 1]
    if (next) {
      for (const { word: joined, cost } of joinedWords(word, next.word, vocabulary)) {
        found.push({ words: withReplaced(words, at, 2, [joined]), cost, isGuess: true })
      }
    }
    const parts = splitWord(word, vocabulary)
    if (parts) {
      const split = withReplaced(words, at, 1, parts)
      found.push({ words: split, cost: JOINED_COST, isGuess: true })
    }
  }
  // "Peanut butter on toast" is a peanut butter sandwich, if there is one.
  const toast = words.findIndex(({ word, role }) => word === 'toast' && role === 'aside')
  if (toast >= 0) {
    const sandwich = words.with(toast, { word: 'sandwich', role: 'required' })
    found.push({ words: sandwich, cost: ON_TOAST_COST, isGuess: true })
  }
  found.push(...unfinishedSynonyms(words, vocabulary))
  found.push(...misspelledNames(words, vocabulary))
  return found
}

/** Whether the last word is perhaps the beginning of a longer English one, which is no food by itself. */
function isBeginning(words: readonly AskedWord[], vocabulary: Vocabulary): boolean {
  const typed = words.at(-1)?.word ?? ''
  const isLong = typed.length >= MIN_UNFINISHED_CHARS
  return isLong && !isWord(typed, vocabulary) && vocabulary.hasPrefix(typed)
}

/** Tastes of crisps, ice cream and the like that people type after a brand. Keys as of `wordKey`. */
const TASTES = new Set(
  `paprika chili barbecue bbq ranch salt sea vinegar prune coffee toffee almond coconut garlic pepper
   lime cookie dough salted caramel sour cream cheese onion prawn cocktail bacon sweet orange apple grape`
    .split(/\s+/)
    .map(wordKey),
)
/** Words that are a food by themselves: "Kraft cheese" is cheese, but "Walkers cheese and onion" are crisps. */
const HALF_TASTES = new Set(
  ['cheese', 'cream', 'coffee', 'bacon', 'cookie', 'prawn', 'onion'].map(wordKey),
)

/** Whether a word can say how a food tastes. */
export const isTaste = (word: string): boolean =>
  TASTES.has(wordKey(word)) || FLAVOURS.has(wordKey(word))

/** Whether words only say how a food tastes, as after "Pringles" in "Pringles sour cream". */
function areTastes(words: readonly AskedWord[]): boolean {
  const [first] = words
  if (!first || !words.every(({ word }) => isTaste(word))) return false
  return words.length > 1 || !HALF_TASTES.has(wordKey(first.word))
}

const required = (words: readonly string[]) =>
  words.map((word): AskedWord => ({ word, role: 'required' }))

/**
 * The brands and dishes of just these words, as "egg fried rice" for "rice fried egg". The names of foods
 * themselves match in any order.
 */
function namesInAnyOrder(words: readonly AskedWord[]) {
  if (words.length < 2) return []
  const names = NAMES.ofWords(words.map(({ word }) => wordKey(word)))
  return names.filter(({ kind }) => kind === 'brand' || kind === 'synonym')
}

/**
 * The names of several words within a longer query, and what they stand for: of "monster energy ultra" only
 * the energy drink. The other words may be missing.
 */
export function namesWithin(words: readonly AskedWord[]): Spelling[] {
  return words.flatMap((_, at) =>
    namesAt(words, at, NAMES)
      .filter(({ length }) => length > 1 && length < words.length && words[at]?.role !== 'aside')
      .flatMap(({ length, to, order }) => {
        const others = [...words.slice(0, at), ...words.slice(at + length)].map(
          ({ word, role }): AskedWord => ({ word, role: role === 'required' ? 'droppable' : role }),
        )
        const itself = words.slice(at, at + length).map(({ word }) => word)
        // Usually the last word names the food: "oat milk cappuccino" is not oat milk.
        const after = words.slice(at + length)
        const isLast = after.every(({ word }) => FLAVOURS.has(wordKey(word)))
        const cost = isLast ? 0 : NAME_BEFORE_LAST_WORD_COST
        return [
          { words: [...others, ...required(itself)], cost },
          { words: [...others, ...required(to)], cost: cost + BRAND_COST + order * NEXT_FOOD_COST },
        ]
      }),
  )
}

const isEnglishWord = (word: string, vocabulary: Vocabulary) =>
  isWord(word, vocabulary) || vocabulary.isCommon(word)

const isWord = (word: string, vocabulary: Vocabulary) =>
  vocabulary.has(word) || vocabulary.has(wordKey(word))

/** @returns `null` for a name that needs no other: the foods have it themselves */
function nameCost(
  kind: NameKind,
  name: readonly AskedWord[],
  vocabulary: Vocabulary,
): number | null {
  if (kind === 'synonym') return SYNONYM_COST
  const isKnown = name.every(({ word }) => isWord(word, vocabulary))
  if (kind === 'brand' && (!isKnown || name.length === 1)) {
    // "Frosties" is a brand, even if a food is called "Frosty".
    return vocabulary.has(name[0]?.word ?? '') ? KNOWN_BRAND_COST : BRAND_COST
  }
  if (isKnown && name.length === 1) return null
  return (
    (isKnown ? KNOWN_WORDS_COST : SYNONYM_COST) + (kind === 'alternative' ? ALTERNATIVE_COST : 0)
  )
}

interface Replacement {
  /** The number of words that are replaced. */
  readonly length: number
  readonly to: readonly string[]
  readonly kind: NameKind
  readonly order: number
  /** Whether the first word has an ending that the table lacks. */
  readonly isInflected: boolean
}

/** What the words from position `at` on can be replaced by, longest name first. */
function namesAt(words: readonly AskedWord[], at: number, table: NameTable): Replacement[] {
  const found: Replacement[] = []
  for (const [form, first] of table.keysOf(words[at]?.word ?? '').entries()) {
    for (const { from, to, kind, order } of table.startingWith(first)) {
      const isHere = from.every(
        (key, i) => i === 0 || table.keysOf(words[at + i]?.word ?? '').includes(key),
      )
      if (isHere) found.push({ length: from.length, to, kind, order, isInflected: form > 0 })
    }
  }
  return found.sort((a, b) => b.length - a.length)
}

function withReplaced(
  words: readonly AskedWord[],
  at: number,
  length: number,
  to: readonly string[],
): AskedWord[] {
  const isAside = words[at]?.role === 'aside'
  const added = to.map((word): AskedWord => ({ word, role: isAside ? 'aside' : 'required' }))
  const before = words.slice(0, at)
  const after = words.slice(at + length)
  // "Heinz ketchup" is ketchup, not "ketchup ketchup".
  const isOther = ({ word }: AskedWord) => !to.includes(wordKey(word))
  return [...before.filter(isOther), ...added, ...after.filter(isOther)]
}

/** Words for "with" and the like, after which the food is described. */
const FOREIGN_PREPOSITIONS = new Set('con avec au aux mit al alla alle ai com met ze'.split(' '))

/** Replaces every word that a table has, from left to right, longest name first. */
function withAllReplaced(words: readonly AskedWord[], table: NameTable) {
  const replaced: AskedWord[] = []
  const remaining: string[] = []
  let count = 0
  let inflected = 0
  let isAside = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] as AskedWord
    isAside ||= replaced.length > 0 && FOREIGN_PREPOSITIONS.has(word.word)
    const [name] = namesAt(words, at, table)
    if (name) {
      count++
      if (name.isInflected) inflected++
      for (const to of name.to) {
        if (!replaced.some(({ word }) => word === to))
          replaced.push({ word: to, role: isAside || word.role === 'aside' ? 'aside' : 'required' })
      }
    } else {
      if (word.role !== 'free') remaining.push(word.word)
      replaced.push(word)
    }
    at += name?.length ?? 1
  }
  return { words: replaced, count, remaining, inflected }
}

/** Two words that were typed apart, as in `oat meal`, and perhaps misspelled too, as in `kous kous`. */
function joinedWords(first: string, second: string, vocabulary: Vocabulary): NearWord[] {
  const joined = first + second
  if (vocabulary.has(wordKey(joined))) return [{ word: joined, cost: JOINED_COST }]
  if (isWord(first, vocabulary) || vocabulary.isCommon(first) || vocabulary.isCommon(second))
    return []
  return vocabulary
    .near(joined, false)
    .slice(0, 1)
    .map(({ word, cost }) => ({ word, cost: JOINED_COST + misspellingCost(cost) }))
}

/** The score that a misspelled word loses elsewhere too. */
const misspellingCost = (typos: number) => 14 + 15 * typos

const MAX_CORRECTED_NAMES = 2
const MIN_CORRECTED_CHARS = 5
/** The share of the typos of a food's word that is corrected in other names, which resemble more English words. */
const MAX_NAME_TYPOS = 0.5

/** Corrects words that occur in no food, but are nearly a word of another name: "porrige". */
function misspelledNames(words: readonly AskedWord[], vocabulary: Vocabulary): Spelling[] {
  return words.flatMap(({ word, role }, at) => {
    const key = wordKey(word)
    const isRight =
      isWord(word, vocabulary) ||
      // "Pista" is the beginning of pistachio.
      (at === words.length - 1 && vocabulary.hasPrefix(word)) ||
      vocabulary.isCommon(word) ||
      MODIFIERS.has(key) ||
      NAME_WORDS.has(key)
    if (isRight || role === 'free' || word.length < MIN_CORRECTED_CHARS) return []
    return NAME_WORDS.near(key, false)
      .filter(({ cost }) => cost <= MAX_NAME_TYPOS * maxTypoCost(word.length))
      .slice(0, MAX_CORRECTED_NAMES)
      .flatMap(({ word: right, cost }) => {
        const corrected = words.with(at, { word: right, role: 'required' })
        return namesAround(corrected, at).map(({ from, length, to }) => ({
          words: withReplaced(corrected, from, length, to),
          cost: SYNONYM_COST + misspellingCost(cost),
          isGuess: true,
        }))
      })
  })
}

/** The names that contain the word at a position. */
function namesAround(words: readonly AskedWord[], at: number) {
  return words.flatMap((_, from) =>
    from > at
      ? []
      : namesAt(words, from, NAMES)
          .filter(({ length }) => from + length > at)
          .map((name) => ({ from, ...name })),
  )
}

/** Splits two words that were typed as one, as in `peanutbutter`. */
function splitWord(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.isCommon(first) || vocabulary.isCommon(second)) continue
    if (vocabulary.has(first) && vocabulary.has(wordKey(second))) return [first, second]
  }
  return null
}

const MIN_UNFINISHED_CHARS = 4

/** The last word of a query may be the beginning of a name that has a synonym. */
function unfinishedSynonyms(words: readonly AskedWord[], vocabulary: Vocabulary): Spelling[] {
  const typed = words.at(-1)?.word ?? ''
  const found = unfinishedLongNames(words, vocabulary)
  if (typed.length < MIN_UNFINISHED_CHARS || vocabulary.isCommon(typed)) return found
  const isOtherFood = vocabulary.hasPrefix(typed)
  for (const first of NAME_WORDS.startingWith(typed)) {
    if (first === typed) continue
    for (const { from, to, kind } of NAMES.startingWith(first)) {
      const isEveryday = kind === 'everyday' || kind === 'alternative'
      if (from.length > 1 || (isOtherFood && isEveryday)) continue
      const ownCost = kind === 'synonym' ? SYNONYM_COST : UNFINISHED_NAME_COST
      const cost = isOtherFood ? UNFINISHED_SYNONYM_COST : ownCost
      found.push({ words: withReplaced(words, words.length - 1, 1, to), cost })
    }
  }
  for (const spelling of isOtherFood ? [] : spellingsStartingWith(typed)) {
    found.push({ words: withReplaced(words, words.length - 1, 1, [spelling]), cost: SYNONYM_COST })
  }
  return found
}

/** Names of several words whose last word is unfinished: "semi ski". */
function unfinishedLongNames(words: readonly AskedWord[], vocabulary: Vocabulary): Spelling[] {
  const keys = words.map(({ word }) => wordKey(word))
  const typed = words.at(-1)?.word ?? ''
  return keys.slice(0, -1).flatMap((first, at) =>
    NAMES.startingWith(first)
      .filter(
        ({ from }) =>
          from.length === words.length - at &&
          from.slice(0, -1).every((key, i) => key === keys[at + i]) &&
          from.at(-1) !== typed &&
          from.at(-1)?.startsWith(typed),
      )
      .map(({ from, to, kind }) => {
        // "Baked b" is baked beans before it is another name of them.
        const isKnown = from.every((key) => vocabulary.has(key))
        const ownCost = kind === 'brand' ? BRAND_COST : isKnown ? KNOWN_WORDS_COST : SYNONYM_COST
        return {
          words: withReplaced(words, at, from.length, to),
          cost: ownCost + (kind === 'alternative' ? ALTERNATIVE_COST : 0),
        }
      }),
  )
}
