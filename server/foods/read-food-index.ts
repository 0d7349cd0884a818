import { type PreparedFood, prepareFood } from '@tend/foods/prepared-food'
import { MIN_SUBSTRING_CHARS, type Query, type QueryWord } from '@tend/foods/query'
import type { SearchableFoods } from '@tend/foods/search-foods'
import { Vocabulary } from '@tend/foods/vocabulary'
import Database from 'better-sqlite3'
import { FOOD_INDEX_ID, FOOD_INDEX_VERSION } from './food-index-file.ts'
import { asStored, type IndexedRow } from './food-staging.ts'
import { asFoodRecord, type StoredFood } from './stored-food.ts'

/** How many of the plainest foods that have the words of a reading are ranked. */
const CANDIDATES = 120
const FEW_CANDIDATES = 20
/** Of so many letters the index finds beginnings by itself; of more, the vocabulary names them. */
const INDEXED_PREFIX_CHARS = 3
const MAX_SPELLINGS = 48
const MAX_INSIDES = 12
/** Looking through a larger vocabulary for words that hold another takes too long. */
const MAX_WORDS_LOOKED_INSIDE = 30_000
const MAX_KEPT_FOODS = 20_000

type Row = IndexedRow & { id: number }

/** What lies there is somebody else's, and not to be replaced. */
class OtherFile extends Error {}

class OtherVersion extends Error {}

const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT'])

/**
 * Opens an index file.
 * @returns `null` if it is damaged or of another version, and may be made anew
 * @throws if it is another program's, or cannot be read now
 */
export function openFoodIndex(path: string): FoodIndexReader | null {
  try {
    return new FoodIndexReader(path)
  } catch (error) {
    const isLost =
      error instanceof OtherVersion ||
      (error instanceof Database.SqliteError && DAMAGED.has(error.code.split('_VTAB')[0] ?? ''))
    if (isLost) return null
    throw error
  }
}

/** An open index file. */
export class FoodIndexReader implements SearchableFoods {
  readonly vocabulary: Vocabulary
  readonly #vocabularySize: number
  readonly #db: Database.Database
  readonly #matching: Database.Statement<[string, number], number>
  readonly #byId: Database.Statement<[number], Row>
  /** Those looked at last, taken apart: the common ones are asked for again and again. */
  readonly #kept = new Map<number, PreparedFood>()

  /** @throws what the database throws, or `OtherFile` */
  constructor(path: string) {
    this.#db = new Database(path, { readonly: true, fileMustExist: true })
    try {
      if (this.#db.pragma('application_id', { simple: true }) !== FOOD_INDEX_ID) {
        throw new OtherFile(`${path} is a file of another program.`)
      }
      if (this.#db.pragma('user_version', { simple: true }) !== FOOD_INDEX_VERSION) {
        throw new OtherVersion()
      }
      this.#db.pragma('mmap_size = 1073741824')
      const counts = new Map<string, number>()
      const words = this.#db.prepare<[], { word: string; foods: number }>(
        'SELECT word, foods FROM vocabulary',
      )
      for (const { word, foods } of words.iterate()) counts.set(word, foods)
      this.vocabulary = new Vocabulary(counts)
      this.#vocabularySize = counts.size
      this.#matching = this.#db
        .prepare<[string, number], number>(
          'SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?',
        )
        .pluck()
      this.#byId = this.#db.prepare<[number], Row>('SELECT * FROM food WHERE id = ?')
    } catch (error) {
      this.#db.close()
      throw error
    }
  }

  /** Which version of the starter catalogue is in it. */
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

  /** All foods but those of some types, plainest first. */
  *foodsExcept(dataTypes: ReadonlySet<string>): Iterable<StoredFood> {
    for (const row of this.#db.prepare<[], Row>('SELECT * FROM food ORDER BY id').iterate()) {
      if (!dataTypes.has(row.data_type)) yield asStored(row)
    }
  }

  /** The plainest of the foods that a query may mean, to be ranked. */
  candidates({ interpretations }: Query): PreparedFood[] {
    const ids = new Set<number>()
    for (const { words } of interpretations) this.#collect(this.#expression(words, false), ids)
    // Words inside others come last in any order: they are looked for where there is little else.
    if (ids.size < FEW_CANDIDATES && this.#vocabularySize <= MAX_WORDS_LOOKED_INSIDE) {
      for (const { words } of interpretations) this.#collect(this.#expression(words, true), ids)
    }
    return this.#foods(ids)
  }

  /** Those that have some of the words: all but one, each left out in turn, or any single one. */
  partialCandidates({ interpretations }: Query): PreparedFood[] {
    const ids = new Set<number>()
    for (const { words } of interpretations) {
      for (const at of words.keys()) {
        this.#collect(this.#expression(words.toSpliced(at, 1), false), ids)
      }
      for (const word of words) this.#collect(this.#expression([word], false), ids)
    }
    return this.#foods(ids)
  }

  close(): void {
    this.#db.close()
  }

  #food(id: number): PreparedFood | null {
    const kept = this.#kept.get(id)
    if (kept !== undefined) return kept
    const row = this.#byId.get(id)
    if (row === undefined) return null
    if (this.#kept.size >= MAX_KEPT_FOODS) this.#kept.clear()
    const prepared = prepareFood(asFoodRecord(asStored(row)))
    this.#kept.set(id, prepared)
    return prepared
  }

  #foods(ids: ReadonlySet<number>): PreparedFood[] {
    return Array.from(ids, (id) => this.#food(id)).filter((food) => food !== null)
  }

  #collect(expression: string | null, ids: Set<number>): void {
    if (expression === null) return
    try {
      for (const id of this.#matching.all(expression, CANDIDATES)) ids.add(id)
    } catch (error) {
      if (!isOfTornWords(error)) throw error
    }
  }

  /** In the language of FTS5; `null` if a word is nowhere, so that nothing can match. */
  #expression(words: readonly QueryWord[], inside: boolean): string | null {
    const parts = words.map((word) => this.#spellings(word, inside))
    if (parts.length === 0 || parts.some((part) => part.length === 0)) return null
    return parts.map((part) => `(${part.join(' OR ')})`).join(' AND ')
  }

  /** Words hold letters and digits only, so that quoted they have no meaning to FTS5. */
  #spellings({ word, key, near }: QueryWord, inside: boolean): string[] {
    const meant = new Set<string>()
    if (this.vocabulary.has(key)) meant.add(key)
    for (const slip of near.keys()) meant.add(slip)
    if (word.length <= INDEXED_PREFIX_CHARS) return [...quoted(meant), `"${word}"*`]
    for (const begun of this.#mostFrequent(this.vocabulary.startingWith(word), MAX_SPELLINGS)) {
      meant.add(begun)
    }
    if (inside && key.length >= MIN_SUBSTRING_CHARS) {
      for (const holding of this.#mostFrequent(this.vocabulary.containing(key), MAX_INSIDES)) {
        meant.add(holding)
      }
    }
    return quoted(meant)
  }

  #mostFrequent(words: readonly string[], limit: number): readonly string[] {
    if (words.length <= limit) return words
    return [...words]
      .sort((a, b) => this.vocabulary.count(b) - this.vocabulary.count(a))
      .slice(0, limit)
  }
}

function quoted(words: Iterable<string>): string[] {
  return Array.from(words, (word) => `"${word}"`)
}

/**
 * What is a letter to us may be none to the Unicode of 2012 that FTS5 goes by, and tears a word in
 * two there: a phrase, which the index does not keep. No food has such a word.
 */
function isOfTornWords(error: unknown): boolean {
  return error instanceof Database.SqliteError && /phrase queries/.test(error.message)
}
