import { MIN_FOOD_QUERY_CHARS } from '@tend/domain/nutrition/food-query'
import { MAX_FOOD_QUERY_CHARS } from '@tend/protocol/food-search'
import { maxTypos } from './edit-distance.ts'
import { normalisedWords } from './normalise-text.ts'
import { readSynonyms } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { STOP_WORDS } from './word-cost.ts'
import { wordKey } from './word-key.ts'

/** A word of a query, with the words of the vocabulary that it may be a typo of. */
export interface QueryWord {
  readonly word: string
  readonly key: string
  /** The user may still be typing it, so it also matches longer words that begin with it. */
  readonly isUnfinished: boolean
  /** Words that it may be a typo of, with the quality of each match, 0 to 1. */
  readonly near: ReadonlyMap<string, number>
}

/** One way to understand a query. A food has to contain every word of it. */
export interface Interpretation {
  readonly words: readonly QueryWord[]
  /** Subtracted from the score: 0 for the words as typed, more for synonyms and the like. */
  readonly cost: number
}

export interface Query {
  readonly interpretations: readonly Interpretation[]
}

/** Further words of a query are ignored. */
export const MAX_QUERY_WORDS = 8
/** The shortest query word that matches inside another word, as `melon` in `watermelon`. */
export const MIN_SUBSTRING_CHARS = 4
const MAX_INTERPRETATIONS = 10
const MAX_NEAR_WORDS = 12
const SYNONYM_COST = 2
const JOINED_COST = 2

/** Quality of a match by number of typos; a half counts the missing end of an unfinished word. */
const TYPO_QUALITY: ReadonlyMap<number, number> = new Map([
  [1, 0.74],
  [1.5, 0.6],
  [2, 0.56],
])

const NO_NEAR: ReadonlyMap<string, number> = new Map()

const SYNONYMS = readSynonyms((text) => normalisedWords(text).map(wordKey))

interface ReadingOptions {
  /**
   * Also treat known words as possible typos of other words. This widens a search that found nothing.
   */
  readonly typosInKnownWords?: boolean
  /** Whether the time for the search is used up; then no further typos are corrected. */
  readonly isOver?: () => boolean
}

/**
 * Reads a search text, which may be unfinished.
 * @returns `null` for fewer than two characters, or none that is a letter or digit
 */
export function readQuery(
  text: string,
  vocabulary: Vocabulary,
  { typosInKnownWords = false, isOver = () => false }: ReadingOptions = {},
): Query | null {
  const typed = text.slice(0, MAX_FOOD_QUERY_CHARS).trim()
  if (typed.length < MIN_FOOD_QUERY_CHARS) return null
  const words = queryWords(typed)
  if (words.length === 0) return null
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
  const interpretations: Interpretation[] = []
  for (const { words: spelled, cost } of spellings(words, vocabulary)) {
    if (interpretations.length === MAX_INTERPRETATIONS) break
    const last = spelled.length - 1
    interpretations.push({
      cost,
      words: spelled.map((word, index) => {
        const isUnfinished = index === last
        // Typos are corrected in the words as typed, not in the synonyms that replace them.
        const mayBeTypo = cost === 0 || words.includes(word)
        const near = mayBeTypo ? nearWords(word, isUnfinished) : NO_NEAR
        return { word, key: wordKey(word), isUnfinished, near }
      }),
    })
  }
  return { interpretations }
}

function queryWords(typed: string): string[] {
  const all = normalisedWords(typed)
  const asked = all.filter((word) => !STOP_WORDS.has(word))
  return (asked.length === 0 ? all : asked).slice(0, MAX_QUERY_WORDS)
}

/** The words that a word may be a typo of, with the quality of each match. */
function findNear(
  word: string,
  isUnfinished: boolean,
  vocabulary: Vocabulary,
  typosInKnownWords: boolean,
): ReadonlyMap<string, number> {
  const isKnown =
    vocabulary.has(word) || vocabulary.has(wordKey(word)) || vocabulary.hasPrefix(word)
  if (isKnown && !typosInKnownWords) return NO_NEAR
  const near = new Map<string, number>()
  for (const found of vocabulary.near(word, maxTypos(word.length), isUnfinished)) {
    if (near.size === MAX_NEAR_WORDS) break
    const frequency = Math.min(0.05, Math.log10(1 + vocabulary.count(found.word)) / 40)
    near.set(found.word, (TYPO_QUALITY.get(found.typos) ?? 0.5) + frequency)
  }
  return near
}

interface Spelling {
  readonly words: readonly string[]
  readonly cost: number
}

/** The words as typed, then with words joined or split, then with synonyms. */
function spellings(words: readonly string[], vocabulary: Vocabulary): readonly Spelling[] {
  const found: Spelling[] = [{ words, cost: 0 }]
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const next = words[i + 1]
    if (next !== undefined && vocabulary.has(wordKey(word + next))) {
      found.push({ words: withReplaced(words, i, 2, [word + next]), cost: JOINED_COST })
    }
    const parts = splitWord(word, vocabulary)
    if (parts) found.push({ words: withReplaced(words, i, 1, parts), cost: JOINED_COST })
  }
  const keys = words.map(wordKey)
  for (let i = 0; i < words.length; i++) {
    for (const { from, to } of synonymsAt(keys, words, i)) {
      found.push({ words: withReplaced(words, i, from, to), cost: SYNONYM_COST })
    }
  }
  return found
}

function withReplaced(words: readonly string[], at: number, count: number, by: readonly string[]) {
  return [...words.slice(0, at), ...by, ...words.slice(at + count)]
}

/** Splits two words that were typed as one, as in `peanutbutter`. */
function splitWord(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.has(first) && vocabulary.has(wordKey(second))) return [first, second]
  }
  return null
}

const MIN_UNFINISHED_CHARS = 4

/** The synonyms of the words from position `at` on. The last word of a query may be unfinished. */
function synonymsAt(
  keys: readonly string[],
  words: readonly string[],
  at: number,
): { from: number; to: readonly string[] }[] {
  const found: { from: number; to: readonly string[] }[] = []
  for (const { from, to } of SYNONYMS.get(keys[at] ?? '') ?? []) {
    if (from.every((key, i) => keys[at + i] === key)) found.push({ from: from.length, to })
  }
  // Longer names first: "spring onion" rather than "onion".
  found.sort((a, b) => b.from - a.from)
  const typed = words[at] ?? ''
  if (found.length > 0 || at !== words.length - 1 || typed.length < MIN_UNFINISHED_CHARS)
    return found
  for (const [first, synonyms] of SYNONYMS) {
    if (!first.startsWith(typed)) continue
    for (const { from, to } of synonyms) if (from.length === 1) found.push({ from: 1, to })
  }
  return found
}
