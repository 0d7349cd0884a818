import { rmSync } from 'node:fs'
import type { FoodPortion } from '@tend/foods/portions'
import { prepareName } from '@tend/foods/ranking/prepared-food'
import { wordKey } from '@tend/foods/words/word-key'
import {
  FURTHER_NUTRIENTS,
  type FurtherNutrient,
  furtherNutrients,
} from '@tend/protocol/food-search'
import { normalisedWords } from '@tend/shared/search/normalise-text'
import Database from 'better-sqlite3'
import { FDC_NUTRIENTS, type NutrientName } from './fdc/fdc-nutrients.ts'
import type { StoredFood } from './stored-food.ts'
import { countryWord } from './word-matcher.ts'

/** The column of the staging file for a nutrient as FoodData Central states it. */
export function stagedColumn(name: NutrientName): `fdc_${NutrientName}` {
  return `fdc_${name}`
}

/** The columns of the further nutrients; absent in an index that an earlier version has written. */
type FurtherColumns = { [Name in FurtherNutrient]?: number | null }

/** A row of the food index. Values of a staged row may still be missing. */
export interface IndexedRow extends FurtherColumns {
  fdc_id: number
  data_type: string
  description: string
  brand: string | null
  synonyms: string
  common: number
  kcal: number
  protein: number
  carbs: number
  fat: number
  grams: number
  label: string
  /** Further portions as JSON; `null` if there are none, absent in an older index. */
  portions?: string | null
  /** Absent in an index of version 1. */
  gtin?: number | null
  /** `names` as JSON, and `countries` with spaces between them; these and `popularity` are absent in an older index. */
  names?: string | null
  countries?: string | null
  popularity?: number | null
}

/** SQLite's page cache in KiB, which limits the memory for sorting millions of foods. */
export const CACHE_KIB = 16 * 1024

const ROWS_PER_TRANSACTION = 20_000

/** The columns of a food in the index, and in the staging file, with their types. */
const FOOD_COLUMNS = {
  fdc_id: 'INTEGER NOT NULL',
  data_type: 'TEXT NOT NULL',
  description: 'TEXT NOT NULL',
  brand: 'TEXT',
  synonyms: 'TEXT NOT NULL',
  common: 'INTEGER NOT NULL',
  kcal: 'REAL NOT NULL',
  protein: 'REAL NOT NULL',
  carbs: 'REAL NOT NULL',
  fat: 'REAL NOT NULL',
  grams: 'REAL NOT NULL',
  label: 'TEXT NOT NULL',
  portions: 'TEXT',
  gtin: 'INTEGER',
  fiber: 'REAL',
  sugar: 'REAL',
  saturatedFat: 'REAL',
  salt: 'REAL',
  names: 'TEXT',
  countries: 'TEXT',
  popularity: 'REAL',
} as const satisfies Record<keyof IndexedRow, string>

export const COLUMN_NAMES = Object.keys(FOOD_COLUMNS) as readonly (keyof IndexedRow)[]

/** The definitions of the columns, for `CREATE TABLE`. */
export const COLUMN_DEFINITIONS = Object.entries(FOOD_COLUMNS).map((column) => column.join(' '))

/**
 * Collects foods in a temporary file before an index is built from them, so that millions of foods
 * need little memory. Closing it deletes the file.
 */
export class FoodStaging {
  readonly db: Database.Database
  readonly path: string
  readonly #replace: Database.Statement
  readonly #add: Database.Statement
  readonly #freshness: Database.Statement<[number], number>
  #rows = 0

  constructor(path: string) {
    rmSync(path, { force: true })
    this.path = path
    this.db = new Database(path)
    this.db.pragma('journal_mode = OFF')
    this.db.pragma('synchronous = OFF')
    this.db.pragma(`cache_size = -${CACHE_KIB}`)
    this.db.exec(`
      CREATE TABLE staged (fdc_id INTEGER PRIMARY KEY, ${COLUMN_NAMES.slice(1).join()}, words,
        plainness, freshness, portion_worth NOT NULL DEFAULT 0,
        ${FDC_NUTRIENTS.map(stagedColumn).join()})`)
    const columns = [...COLUMN_NAMES, 'words', 'plainness', 'freshness']
    const into = `INTO staged (${columns.join()}) VALUES (${columns.map(() => '?').join()})`
    this.#replace = this.db.prepare(`INSERT OR REPLACE ${into}`)
    this.#add = this.db.prepare(`INSERT OR IGNORE ${into}`)
    this.#freshness = this.db
      .prepare<[number], number>('SELECT freshness FROM staged WHERE fdc_id = ?')
      .pluck()
    this.db.exec('BEGIN')
  }

  /** Adds a food, or replaces the one with its id. Nutrition values that are not known yet are NaN. */
  put(food: StoredFood): void {
    this.#replace.run(stagedValues(food, 0))
    this.countWrite()
  }

  /**
   * Adds a food, or replaces a less fresh one with its id.
   * @param freshness a whole number, the higher the newer
   * @returns whether there was one with its id already
   */
  putFresher(food: StoredFood, freshness: number): boolean {
    const values = stagedValues(food, freshness)
    this.countWrite()
    if (this.#add.run(values).changes > 0) return false
    const before = this.#freshness.get(food.fdcId) ?? 0
    if (before < freshness) this.#replace.run(values)
    return true
  }

  /** Adds a food, unless there already is one with its id. */
  putIfNew(food: StoredFood): void {
    this.#add.run(stagedValues(food, 0))
    this.countWrite()
  }

  /** Must be called for every row written to `db`, to commit at regular intervals. */
  countWrite(): void {
    if (++this.#rows % ROWS_PER_TRANSACTION === 0) this.db.exec('COMMIT; BEGIN')
  }

  /** Commits what was written, so that another connection to the file can read it. */
  commit(): void {
    this.db.exec('COMMIT; BEGIN')
    this.db.pragma('shrink_memory')
  }

  close(): void {
    this.db.close()
    rmSync(this.path, { force: true })
  }
}

/** The values of a row in the order of the staging's statements. */
function stagedValues(food: StoredFood, freshness: number): unknown[] {
  const { names, countries, portions, synonyms, brandName } = food
  const texts = [food.description, ...synonyms, ...Object.values(names ?? {}), brandName ?? '']
  return [
    food.fdcId,
    food.dataType,
    food.description,
    brandName,
    synonyms.join('; '),
    food.common ? 1 : 0,
    food.kcal,
    food.protein,
    food.carbs,
    food.fat,
    food.serving.grams,
    food.serving.label,
    portions ? JSON.stringify(portions) : null,
    food.gtin,
    ...FURTHER_NUTRIENTS.map((name) => food[name] ?? null),
    names ? JSON.stringify(names) : null,
    countries ? countries.join(' ') : null,
    food.popularity ?? null,
    [searchedWords(texts), ...(countries ?? []).map(countryWord)].join(' '),
    baseCost(food),
    freshness,
  ]
}

/** The words of texts, both as written and normalised, with spaces between them. */
export function searchedWords(texts: readonly string[]): string {
  const words = new Set<string>()
  for (const text of new Set(texts)) {
    for (const word of normalisedWords(text)) words.add(word).add(wordKey(word))
  }
  return [...words].join(' ')
}

/** Reads the columns that the tables of the index and the staging file share. */
export function foodFromRow(row: IndexedRow): StoredFood {
  return {
    fdcId: row.fdc_id,
    dataType: row.data_type,
    description: row.description,
    brandName: row.brand,
    synonyms: row.synonyms === '' ? [] : row.synonyms.split('; '),
    common: row.common === 1,
    kcal: row.kcal,
    protein: row.protein,
    carbs: row.carbs,
    fat: row.fat,
    ...furtherNutrients(row),
    serving: { grams: row.grams, label: row.label },
    gtin: row.gtin ?? null,
    ...(row.portions && { portions: JSON.parse(row.portions) as FoodPortion[] }),
    ...(row.names && { names: JSON.parse(row.names) as Record<string, string> }),
    ...(typeof row.countries === 'string' && {
      countries: row.countries.split(' ').filter(Boolean),
    }),
    ...(typeof row.popularity === 'number' && { popularity: row.popularity }),
  }
}

const BRAND_COST = 1000
const COMMON_FOOD_COST = -1000
const CHARACTER_COST = 0.02
/** For each doubling of how often people have scanned a food. */
const POPULARITY_GAIN = 3

/**
 * A ranking cost that does not depend on the query: the lower, the more likely people mean this food.
 * If many foods match a query, the index passes only those with the lowest cost to the ranking.
 */
export function baseCost(
  food: Pick<StoredFood, 'description' | 'brandName' | 'common' | 'popularity'>,
): number {
  return (
    prepareName(food.description).words.reduce((sum, word) => sum + word.cost, 0) +
    food.description.length * CHARACTER_COST +
    (food.brandName === null ? 0 : BRAND_COST) +
    (food.common ? COMMON_FOOD_COST : 0) -
    POPULARITY_GAIN * Math.log2(1 + (food.popularity ?? 0))
  )
}
