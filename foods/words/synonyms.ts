/// <reference path="../raw-text.d.ts" />

import { normalisedWords } from '@tend/shared/search/normalise-text'
import brands from '../tables/brands.tsv?raw'
import starterCatalogue from '../tables/catalogue.tsv?raw'
import dishes from '../tables/dishes.tsv?raw'
import translations from '../tables/translations.tsv?raw'
import { EQUIVALENT_NAMES, ONE_WAY_NAMES } from './everyday-names.ts'
import { STOP_WORDS } from './word-cost.ts'
import { wordKey } from './word-key.ts'

export interface Name {
  /** The keys to replace, in order. */
  readonly from: readonly string[]
  /** The keys to put in their place. */
  readonly to: readonly string[]
  readonly kind: NameKind
  /** Its place among several foods of the same name, the nearest at 0. */
  readonly order: number
}

/**
 * A food that has this very name outranks a brand or style. An `everyday` name comes from the starter
 * catalogue, where it belongs to one food, and an `alternative` is another synonym of that food.
 */
export type NameKind = 'synonym' | 'brand' | 'everyday' | 'alternative'

/** Names of foods that can be replaced by others, found by their first word. */
export class NameTable {
  readonly #byFirst = new Map<string, Name[]>()
  /** Names of several words, by their words in alphabetical order. */
  readonly #byWords = new Map<string, Name[]>()
  readonly keysOf: (word: string) => readonly string[]

  /** @param keysOf the keys under which a typed word may be found */
  constructor(keysOf: (word: string) => readonly string[]) {
    this.keysOf = keysOf
  }

  add(from: readonly string[], to: readonly string[], kind: NameKind = 'synonym', order = 0): void {
    const [first] = from
    if (first === undefined) return
    const name = { from, to, kind, order }
    append(this.#byFirst, first, name)
    if (from.length > 1) append(this.#byWords, from.toSorted().join(' '), name)
  }

  /** The words of all names, with the number of names that contain each. */
  wordCounts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const names of this.#byFirst.values()) {
      for (const { from } of names) {
        for (const word of from) counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
    return counts
  }

  startingWith(first: string): readonly Name[] {
    return this.#byFirst.get(first) ?? []
  }

  /** The names of these words, at least two, in any order. */
  ofWords(words: readonly string[]): readonly Name[] {
    return this.#byWords.get(words.toSorted().join(' ')) ?? []
  }
}

function append(names: Map<string, Name[]>, key: string, name: Name): void {
  const others = names.get(key)
  if (others === undefined) names.set(key, [name])
  else others.push(name)
}

/**
 * The names of `everyday-names.ts`, the brands and styles of `brands.tsv`, the dishes of `dishes.tsv`, and the synonyms of the starter catalogue,
 * which apply to every source of foods.
 * @param keysOf splits a name into words and gives the key of each
 */
export function readNames(keysOf: (text: string) => string[]): NameTable {
  const table = new NameTable(keysOf)
  for (const names of linesOf(EQUIVALENT_NAMES)) {
    for (const from of names) {
      for (const to of names) if (from !== to) table.add(keysOf(from), keysOf(to))
    }
  }
  for (const [from = '', to = ''] of linesOf(ONE_WAY_NAMES)) table.add(keysOf(from), keysOf(to))
  for (const [foods = '', names = ''] of [...rowsOf(brands), ...rowsOf(dishes)]) {
    for (const name of names.split('; ')) {
      for (const [order, food] of foods.split('; ').entries()) {
        table.add(keysOf(name), keysOf(food), 'brand', order)
      }
    }
  }
  for (const [, food = '', synonyms = ''] of rowsOf(starterCatalogue)) {
    const names = (synonyms === '' ? [food] : [food, ...synonyms.split('; ')]).map(keysOf)
    for (const from of names) {
      for (const to of names) {
        // The food itself first, then its other synonyms.
        const kind = from === names[0] || to === names[0] ? 'everyday' : 'alternative'
        if (from !== to) table.add(from, to, kind)
      }
    }
  }
  return table
}

/** Endings of plurals and cases in the languages of `translations.tsv`, longest first. */
const ENDINGS = ['es', 'en', 'er', 's', 'n', 'e', 'x']
const POLISH_ENDINGS = ['iem', 'em', 'ow', 'a', 'u', 'y', 'i']
const MIN_STEM_CHARS = 3

/** The tables of `translations.tsv` by language. */
export function readTranslations(
  keysOf: (text: string) => string[],
): ReadonlyMap<string, NameTable> {
  const tables = new Map<string, NameTable>()
  const stemsOf = (word: string, endings: readonly string[]) =>
    endings
      .filter((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_CHARS)
      .map((end) => word.slice(0, -end.length))
  const wordForms = (word: string) => [word, ...stemsOf(word, ENDINGS)]
  // In the genitive, kawa becomes kawy, and mleko becomes mleka.
  const polishForms = (word: string) => [
    word,
    ...stemsOf(word, POLISH_ENDINGS).flatMap((stem) => [stem, `${stem}a`, `${stem}o`]),
  ]
  const [[, ...languages] = [], ...rows] = linesOfTable(translations)
  for (const language of languages) {
    tables.set(language, new NameTable(language === 'pl' ? polishForms : wordForms))
  }
  for (const [food = '', ...columns] of rows) {
    for (const [at, words] of columns.entries()) {
      const table = tables.get(languages[at] ?? '')
      for (const foreign of words === '' ? [] : words.split('; '))
        table?.add(foreignWords(foreign), keysOf(food))
    }
  }
  return tables
}

/**
 * The words of other languages that differ from a word of the starter catalogue only in their accents, as
 * "pâtes", pasta, from "pâté".
 */
export function readAccentedWords(): ReadonlySet<string> {
  const withoutAccents = (word: string) => normalisedWords(word).map(wordKey).join(' ')
  const native = accentedWords(starterCatalogue)
  const keys = new Set(native.map(withoutAccents))
  return new Set(
    accentedWords(translations).filter(
      (word) => !native.includes(word) && keys.has(withoutAccents(word)),
    ),
  )
}

/** The words with letters that English does not have, in lower case. */
export function accentedWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => /[^a-z]/.test(word))
}

/** Splits like a query: without accents and joining words. */
function foreignWords(text: string): string[] {
  return normalisedWords(text).filter((word) => !STOP_WORDS.has(word))
}

function linesOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => line.split('=').map((name) => name.trim()))
}

/** The rows of a tab-separated table after its comments, which begin with `#`, and its header. */
function rowsOf(table: string): string[][] {
  return linesOfTable(table).slice(1)
}

function linesOfTable(table: string): string[][] {
  return table
    .trimEnd()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
