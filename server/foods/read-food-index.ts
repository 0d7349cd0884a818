import type { Asker } from '@tend/foods/ranking/asker'
import { type PreparedFood, prepareFood } from '@tend/foods/ranking/prepared-food'
import type { FoodQuery, QueryWord } from '@tend/foods/ranking/read-query'
import type { SearchableFoods } from '@tend/foods/ranking/search-foods'
import { prepareNames } from '@tend/foods/ranking/spellings'
import { FURTHER_COMMON_WORDS } from '@tend/foods/words/further-common-words'
import { Vocabulary } from '@tend/foods/words/vocabulary'
import type Database from 'better-sqlite3'
import { foodFromRow, type IndexedRow } from './food-staging.ts'
import { OFF_TYPE, type StoredFood, toFoodRecord } from './stored-food.ts'
import { openIndexFile, openUsable } from './stored-foods.ts'
import {
  countryWord,
  expressionOf,
  FullTextMatcher,
  MemoryMatcher,
  type WordGroup,
  type WordMatcher,
} from './word-matcher.ts'

/** How many foods to rank for each interpretation of a query: those with the lowest `baseCost`. */
const CANDIDATES = 120
/** With fewer candidates, words that contain a searched word match too. */
const FEW_CANDIDATES = 20
/** The index has prefixes up to this length. Longer ones are looked up in the vocabulary. */
const MAX_INDEXED_PREFIX_CHARS = 3
const MAX_COMPLETIONS = 48
const MAX_SUBSTRING_WORDS = 12
/** In a larger vocabulary, finding the words that contain a searched word takes too long. */
const MAX_SUBSTRING_VOCABULARY = 30_000
/** Up to this many foods, the ids of the foods that contain each word are kept in memory. */
const MAX_FOODS_IN_MEMORY = 50_000
const MAX_CACHED_FOODS = 20_000

type Row = IndexedRow & { id: number }

/** Opens a food index; returns and throws like `openUsable`. */
export function openFoodIndex(path: string): FoodIndexReader | null {
  return openUsable(path, () => new FoodIndexReader(path))
}

/** An open food index. */
export class FoodIndexReader implements SearchableFoods {
  readonly vocabulary: Vocabulary
  readonly #vocabularySize: number
  readonly #db: Database.Database
  readonly #matcher: WordMatcher
  readonly #byId: Database.Statement<[number], Row>
  /** `null` in an index of version 1. */
  readonly #byGtin: Database.Statement<[number], Row> | null
  /** Caches prepared foods, since the same common foods match many queries. */
  readonly #cache = new Map<number, PreparedFood>()

  /** @throws SqliteError, `ForeignFile` or `VersionMismatch` */
  constructor(path: string) {
    const { db, version } = openIndexFile(path)
    this.#db = db
    try {
      this.#db.pragma('mmap_size = 1073741824')
      const counts = new Map<string, number>()
      const words = this.#db.prepare<[], { word: string; foods: number }>(
        'SELECT word, foods FROM vocabulary',
      )
      for (const { word, foods } of words.iterate()) counts.set(word, foods)
      this.vocabulary = new Vocabulary(counts, FURTHER_COMMON_WORDS)
      // Opening does not count towards the time of a search.
      this.vocabulary.prepare()
      prepareNames()
      this.#vocabularySize = counts.size
      const foods = this.#lastId()
      this.#matcher =
        foods > MAX_FOODS_IN_MEMORY
          ? new FullTextMatcher(this.#db)
          : new MemoryMatcher(this.#db, foods, (prefix) => this.vocabulary.startingWith(prefix))
      this.#byId = this.#db.prepare<[number], Row>('SELECT * FROM food WHERE id = ?')
      this.#byGtin =
        version === 1
          ? null
          : this.#db.prepare<[number], Row>(
              `SELECT * FROM food WHERE gtin = ?
               ORDER BY data_type = '${OFF_TYPE}', fdc_id DESC LIMIT 1`,
            )
    } catch (error) {
      this.#db.close()
      throw error
    }
  }

  /** The version of the starter catalogue in the index (see `starterVersion`). */
  starterVersion(): string {
    const read = this.#db.prepare("SELECT value FROM about WHERE name = 'starter'").pluck()
    return String(read.get())
  }

  hasImports(): boolean {
    return (
      this.#db.prepare("SELECT 1 FROM food WHERE data_type <> 'starter' LIMIT 1").get() !==
      undefined
    )
  }

  /** The food with a barcode. Of several records of a product, the newest of FoodData Central. */
  foodWithBarcode(gtin: number): StoredFood | null {
    const row = this.#byGtin?.get(gtin)
    return row === undefined ? null : foodFromRow(row)
  }

  /** The foods to rank for a query: those with all words, then those with the required words. */
  candidates(
    { interpretations }: FoodQuery,
    isOver: () => boolean,
    asker?: Asker,
  ): Iterable<PreparedFood> {
    const lists = interpretations.flatMap(({ words }) => {
      const withoutFree = words.filter(({ role }) => role !== 'free')
      return [words, withoutFree, words.filter(({ role }) => role === 'required')]
    })
    const known = new Map<string, WordGroup>()
    const asked = new Set<string>()
    const country = asker?.country ?? null
    const ids = this.#find(lists, known, asked, false, isOver, country)
    // Foods that only contain a searched word inside another word rank last anyway.
    if (ids.size < FEW_CANDIDATES && this.#vocabularySize <= MAX_SUBSTRING_VOCABULARY) {
      for (const id of this.#find(lists, known, asked, true, isOver, country)) ids.add(id)
    }
    return this.#foods(ids)
  }

  close(): void {
    this.#db.close()
  }

  #lastId(): number {
    return Number(this.#db.prepare('SELECT max(id) FROM food').pluck().get() ?? 0)
  }

  #food(id: number): PreparedFood | null {
    const cached = this.#cache.get(id)
    if (cached !== undefined) return cached
    const row = this.#byId.get(id)
    if (row === undefined) return null
    if (this.#cache.size >= MAX_CACHED_FOODS) this.#cache.clear()
    const prepared = prepareFood(toFoodRecord(foodFromRow(row)))
    this.#cache.set(id, prepared)
    return prepared
  }

  /** Reads a food only when the ranking asks for it, so that the ranking can stop. */
  *#foods(ids: ReadonlySet<number>): Iterable<PreparedFood> {
    for (const id of ids) {
      const food = this.#food(id)
      if (food !== null) yield food
    }
  }

  /**
   * The ids of foods that contain every word of one of the lists.
   * @param known the groups of words of this query: most words are in several lists
   * @param asked the full-text queries that were already made for this query, to which this adds
   * @param substrings also match words that contain a searched word
   * @param country whose products to find too, if more foods match than are ranked
   */
  #find(
    lists: readonly (readonly QueryWord[])[],
    known: Map<string, WordGroup>,
    asked: Set<string>,
    substrings: boolean,
    isOver: () => boolean,
    country: string | null,
  ): Set<number> {
    const ids = new Set<number>()
    for (const words of lists) {
      // The first search always takes place: half of the foods is better than none.
      if (asked.size > 0 && isOver()) break
      const groups = this.#groups(words, known, substrings)
      if (groups === null) continue
      const expression = expressionOf(groups)
      if (asked.has(expression)) continue
      asked.add(expression)
      const found = this.#matcher.matching(groups, CANDIDATES)
      for (const id of found) ids.add(id)
      if (country === null || found.length < CANDIDATES || isOver()) continue
      const ofCountry = { words: [countryWord(country)], isPrefix: false }
      for (const id of this.#matcher.matching([...groups, ofCountry], CANDIDATES)) ids.add(id)
    }
    return ids
  }

  /**
   * The words to match for each word of a list.
   * @param substrings also match words that contain a searched word
   * @returns `null` if a word occurs in no food, so that nothing can match
   */
  #groups(
    words: readonly QueryWord[],
    known: Map<string, WordGroup>,
    substrings: boolean,
  ): WordGroup[] | null {
    const groups = words.map((word) => {
      const key = `${word.word} ${word.isUnfinished} ${word.near.size} ${substrings}`
      const group = known.get(key) ?? this.#group(word, substrings)
      known.set(key, group)
      return group
    })
    if (groups.length === 0 || groups.some((group) => group.words.length === 0)) return null
    return groups
  }

  #group(asked: QueryWord, substrings: boolean): WordGroup {
    const { word, key, near, isWhole, isInside } = asked
    const words = new Set<string>()
    if (this.vocabulary.has(key)) words.add(key)
    if (isWhole) return { words: [...words], isPrefix: false }
    for (const similar of near.keys()) words.add(similar)
    if (isSearchedByPrefix(asked)) return { words: [...words, word], isPrefix: true }
    const completions = this.vocabulary.startingWith(word)
    for (const completion of this.#mostFrequent(completions, MAX_COMPLETIONS)) words.add(completion)
    if (substrings && isInside) {
      const containing = this.vocabulary.containing(key)
      for (const other of this.#mostFrequent(containing, MAX_SUBSTRING_WORDS)) words.add(other)
    }
    return { words: [...words], isPrefix: false }
  }

  #mostFrequent(words: readonly string[], limit: number): readonly string[] {
    if (words.length <= limit) return words
    return [...words]
      .sort((a, b) => this.vocabulary.count(b) - this.vocabulary.count(a))
      .slice(0, limit)
  }
}

/**
 * A prefix of one letter matches so many words that each takes as long as a whole search. So it is only
 * used for the word that the user may still be typing.
 */
function isSearchedByPrefix({ word, isUnfinished }: QueryWord): boolean {
  return word.length <= MAX_INDEXED_PREFIX_CHARS && (word.length > 1 || isUnfinished)
}
