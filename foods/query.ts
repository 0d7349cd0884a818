import { MAX_FOOD_QUERY_CHARS } from '@tend/protocol/food-search'
import { maxTypos } from './edit-distance.ts'
import { normalisedWords } from './normalise-text.ts'
import { readSynonyms } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { JOINING_WORDS } from './word-cost.ts'
import { wordKey } from './word-key.ts'

/** A word of a query, and the words of the vocabulary it may have been meant to be. */
export interface QueryWord {
  readonly word: string
  readonly key: string
  /** It may still be typed: a word that begins so is as good as meant. */
  readonly isOpen: boolean
  /** Words it may be a slip of, and how well each would match, 0 to 1. */
  readonly near: ReadonlyMap<string, number>
}

/** One way to understand a query; every word has to be found. */
export interface Reading {
  readonly words: readonly QueryWord[]
  /** How far it leads from what was typed. */
  readonly cost: number
}

export interface Query {
  readonly readings: readonly Reading[]
}

const MIN_QUERY_CHARS = 2
export const MAX_QUERY_WORDS = 8
const MAX_READINGS = 10
const MAX_NEAR_WORDS = 12
const SYNONYM_COST = 2
const JOINED_COST = 2

/** Quality of a match by slips: of none it would be 1. */
const NEAR_QUALITY: Readonly<Record<string, number>> = { 1: 0.74, 1.5: 0.6, 2: 0.56 }

const NO_NEAR: ReadonlyMap<string, number> = new Map()

const SYNONYMS = readSynonyms((text) => normalisedWords(text).map(wordKey))

/**
 * Reads what somebody typed, or is typing.
 * @param doubt look for slips also in words that are known: what to try when nothing was found
 * @returns `null` if there are fewer than two characters to go by
 */
export function readQuery(text: string, vocabulary: Vocabulary, doubt = false): Query | null {
  const typed = text.slice(0, MAX_FOOD_QUERY_CHARS).trim()
  if (typed.length < MIN_QUERY_CHARS) return null
  const words = wordsAsked(typed)
  if (words.length === 0) return null
  const readings: Reading[] = []
  for (const { words: spelled, cost } of spellings(words, vocabulary)) {
    if (readings.length === MAX_READINGS) break
    const last = spelled.length - 1
    readings.push({
      cost,
      words: spelled.map((word, index) => {
        // Slips are looked for in what was typed, not in the names put in its place.
        const mayBeSlip = cost === 0 || words.includes(word)
        return queryWord(word, index === last, mayBeSlip ? vocabulary : null, doubt)
      }),
    })
  }
  return { readings }
}

function wordsAsked(typed: string): string[] {
  const all = normalisedWords(typed)
  const asked = all.filter((word) => !JOINING_WORDS.has(word))
  return (asked.length === 0 ? all : asked).slice(0, MAX_QUERY_WORDS)
}

function queryWord(
  word: string,
  isOpen: boolean,
  vocabulary: Vocabulary | null,
  doubt: boolean,
): QueryWord {
  const key = wordKey(word)
  if (vocabulary === null) return { word, key, isOpen, near: NO_NEAR }
  const isKnown = vocabulary.has(word) || vocabulary.has(key) || vocabulary.startsAny(word)
  const near = new Map<string, number>()
  if (!isKnown || doubt) {
    for (const found of vocabulary.near(word, maxTypos(word.length), isOpen)) {
      if (near.size === MAX_NEAR_WORDS) break
      const frequency = Math.min(0.05, Math.log10(1 + vocabulary.count(found.word)) / 40)
      near.set(found.word, (NEAR_QUALITY[found.slips] ?? 0.5) + frequency)
    }
  }
  return { word, key, isOpen, near }
}

interface Spelling {
  readonly words: readonly string[]
  readonly cost: number
}

/** The words as typed first, then with words run together or apart, then other names. */
function spellings(words: readonly string[], vocabulary: Vocabulary): readonly Spelling[] {
  const found: Spelling[] = [{ words, cost: 0 }]
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const next = words[i + 1]
    if (next !== undefined && vocabulary.has(wordKey(word + next))) {
      found.push({ words: replaced(words, i, 2, [word + next]), cost: JOINED_COST })
    }
    const parts = apart(word, vocabulary)
    if (parts) found.push({ words: replaced(words, i, 1, parts), cost: JOINED_COST })
  }
  const keys = words.map(wordKey)
  for (let i = 0; i < words.length; i++) {
    for (const { from, to } of synonymsAt(keys, words, i)) {
      found.push({ words: replaced(words, i, from, to), cost: SYNONYM_COST })
    }
  }
  return found
}

function replaced(words: readonly string[], at: number, count: number, by: readonly string[]) {
  return [...words.slice(0, at), ...by, ...words.slice(at + count)]
}

/** Two words written as one, as in `peanutbutter`. */
function apart(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.has(first) && vocabulary.has(wordKey(second))) return [first, second]
  }
  return null
}

const MIN_UNFINISHED_CHARS = 4

/** Other names of what stands at `at`: of whole words, or of one that is still being typed. */
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
