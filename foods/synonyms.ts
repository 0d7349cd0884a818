/// <reference path="./raw-text.d.ts" />
import brands from './brands.tsv?raw'
import starterCatalogue from './catalogue.tsv?raw'
import { EQUIVALENT_NAMES, ONE_WAY_NAMES } from './everyday-names.ts'
import { normalisedWords } from './normalise-text.ts'
import translations from './translations.tsv?raw'
import { STOP_WORDS } from './word-cost.ts'

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
  readonly keysOf: (word: string) => readonly string[]

  /** @param keysOf the keys under which a typed word may be found */
  constructor(keysOf: (word: string) => readonly string[]) {
    this.keysOf = keysOf
  }

  add(from: readonly string[], to: readonly string[], kind: NameKind = 'synonym', order = 0): void {
    const [first] = from
    if (first === undefined) return
    const names = this.#byFirst.get(first)
    if (names === undefined) this.#byFirst.set(first, [{ from, to, kind, order }])
    else names.push({ from, to, kind, order })
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
}

/**
 * The names of `everyday-names.ts`, the brands and styles of `brands.tsv`, and the synonyms of the starter catalogue,
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
  for (const [foods = '', names = ''] of rowsOf(brands)) {
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
const MIN_STEM_CHARS = 3

/** The tables of `translations.tsv` by language. */
export function readTranslations(
  keysOf: (text: string) => string[],
): ReadonlyMap<string, NameTable> {
  const tables = new Map<string, NameTable>()
  const wordForms = (word: string) => [
    word,
    ...ENDINGS.filter(
      (end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_CHARS,
    ).map((end) => word.slice(0, -end.length)),
  ]
  for (const [language = '', food = '', words = ''] of rowsOf(translations)) {
    const table = tables.get(language) ?? new NameTable(wordForms)
    tables.set(language, table)
    for (const foreign of words.split('; ')) table.add(foreignWords(foreign), keysOf(food))
  }
  return tables
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
  const [, ...rows] = table
    .trimEnd()
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
  return rows.map((row) => row.split('\t'))
}
