import { normalisedWords } from './normalise-text.ts'
import type { AskedWord } from './query.ts'
import { type NameTable, readNames, readTranslations } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { STOP_WORDS } from './word-cost.ts'
import { wordKey } from './word-key.ts'

/** The words of a query in one of its spellings. */
export interface Spelling {
  readonly words: readonly AskedWord[]
  readonly cost: number
}

const JOINED_COST = 2
const SYNONYM_COST = 2
const BRAND_COST = 15
/** For a word that also occurs in names of foods. */
const KNOWN_BRAND_COST = 32
const TRANSLATION_COST = 3
/** For words that are also English: "prunes" are not plums, as they are in French. */
const ENGLISH_WORDS_COST = 8
/** A food that begins with an unfinished word comes before a synonym of a word that does. */
const UNFINISHED_SYNONYM_COST = 25

const keysOf = (text: string) =>
  normalisedWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(wordKey)

const NAMES = readNames(keysOf)
const TRANSLATIONS = readTranslations(keysOf)

/** Whether a text as a whole is a synonym, a brand or a style. */
export function isName(text: string): boolean {
  const keys = keysOf(text)
  return NAMES.startingWith(keys[0] ?? '').some(
    ({ from }) => from.length === keys.length && from.every((key, at) => key === keys[at]),
  )
}

/** The words as typed, then with synonyms, in other languages, and with words joined or split. */
export function spellings(words: readonly AskedWord[], vocabulary: Vocabulary): Spelling[] {
  const found: Spelling[] = [{ words, cost: 0 }]
  const synonyms = words.flatMap((_, at) =>
    namesAt(words, at, NAMES).map((name) => ({ at, ...name })),
  )
  // Longer names first: "spring onion" rather than "onion".
  synonyms.sort((a, b) => b.length - a.length)
  for (const { at, length, to, isBrand } of synonyms) {
    const cost = isBrand ? brandCost(words.slice(at, at + length), vocabulary) : SYNONYM_COST
    found.push({ words: withReplaced(words, at, length, to), cost })
  }
  const replaced = withAllReplaced(words, NAMES)
  if (replaced.count > 1) found.push({ words: replaced.words, cost: SYNONYM_COST })
  const isEnglish = words.every(({ word }) => isWord(word, vocabulary))
  for (const table of TRANSLATIONS.values()) {
    const translated = withAllReplaced(words, table)
    if (translated.count > 0 && translated.remaining.every((word) => isWord(word, vocabulary))) {
      found.push({
        words: translated.words,
        cost: (isEnglish ? ENGLISH_WORDS_COST : TRANSLATION_COST) + translated.remaining.length,
      })
    }
  }
  for (const [at, { word }] of words.entries()) {
    const next = words[at + 1]
    if (next && vocabulary.has(wordKey(word + next.word))) {
      found.push({ words: withReplaced(words, at, 2, [word + next.word]), cost: JOINED_COST })
    }
    const parts = splitWord(word, vocabulary)
    if (parts) found.push({ words: withReplaced(words, at, 1, parts), cost: JOINED_COST })
  }
  found.push(...unfinishedSynonyms(words, vocabulary))
  return found
}

const isWord = (word: string, vocabulary: Vocabulary) =>
  vocabulary.has(word) || vocabulary.has(wordKey(word))

function brandCost(brand: readonly AskedWord[], vocabulary: Vocabulary): number {
  const [first, ...more] = brand
  const isFoodWord = more.length === 0 && isWord(first?.word ?? '', vocabulary)
  return isFoodWord ? KNOWN_BRAND_COST : BRAND_COST
}

interface Replacement {
  /** The number of words that are replaced. */
  readonly length: number
  readonly to: readonly string[]
  readonly isBrand: boolean
}

/** What the words from position `at` on can be replaced by, longest name first. */
function namesAt(words: readonly AskedWord[], at: number, table: NameTable): Replacement[] {
  const found: Replacement[] = []
  for (const first of table.keysOf(words[at]?.word ?? '')) {
    for (const { from, to, isBrand } of table.startingWith(first)) {
      const isHere = from.every(
        (key, i) => i === 0 || table.keysOf(words[at + i]?.word ?? '').includes(key),
      )
      if (isHere) found.push({ length: from.length, to, isBrand })
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
  const added = to.map((word): AskedWord => ({ word, role: 'required' }))
  const before = words.slice(0, at)
  const after = words.slice(at + length)
  // "Heinz ketchup" is ketchup, not "ketchup ketchup".
  const isOther = ({ word }: AskedWord) => !to.includes(wordKey(word))
  return [...before.filter(isOther), ...added, ...after.filter(isOther)]
}

/** Replaces every word that a table has, from left to right, longest name first. */
function withAllReplaced(words: readonly AskedWord[], table: NameTable) {
  const replaced: AskedWord[] = []
  const remaining: string[] = []
  let count = 0
  for (let at = 0; at < words.length; ) {
    const word = words[at] as AskedWord
    const [name] = namesAt(words, at, table)
    if (name) {
      count++
      for (const to of name.to) {
        if (!replaced.some(({ word }) => word === to)) replaced.push({ word: to, role: 'required' })
      }
    } else {
      if (word.role !== 'free') remaining.push(word.word)
      replaced.push(word)
    }
    at += name?.length ?? 1
  }
  return { words: replaced, count, remaining }
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

/** The last word of a query may be the beginning of a name that has a synonym. */
function unfinishedSynonyms(words: readonly AskedWord[], vocabulary: Vocabulary): Spelling[] {
  const typed = words.at(-1)?.word ?? ''
  if (typed.length < MIN_UNFINISHED_CHARS) return []
  const isOtherFood = vocabulary.hasPrefix(typed)
  return NAMES.beginningWith(typed).map(({ to, isBrand }) => ({
    words: withReplaced(words, words.length - 1, 1, to),
    cost: isBrand || isOtherFood ? UNFINISHED_SYNONYM_COST : SYNONYM_COST,
  }))
}
