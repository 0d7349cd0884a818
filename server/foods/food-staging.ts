import { rmSync } from 'node:fs'
import type { FoodPortion } from '@tend/foods/portions'
import { prepareFood } from '@tend/foods/ranking/prepared-food'
import {
  FURTHER_NUTRIENTS,
  type FurtherNutrient,
  furtherNutrients,
} from '@tend/protocol/food-search'
import Database from 'better-sqlite3'
import { FDC_NUTRIENTS, type NutrientName, nutritionOf } from './fdc/fdc-nutrients.ts'
import { type StoredFood, toFoodRecord } from './stored-food.ts'

type StagedRow = IndexedRow & Readonly<Record<`fdc_${NutrientName}`, number | null>>

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
const CACHE_KIB = 32 * 1024

const ROWS_PER_TRANSACTION = 20_000

/** The definitions of the columns of further nutrients, and their named parameters, in this order. */
export const FURTHER_COLUMNS = FURTHER_NUTRIENTS.map((name) => `${name} REAL`).join()
export const FURTHER_PARAMETERS = FURTHER_NUTRIENTS.map((name) => `:${name}`).join()

/** The same of the columns that say in which languages and countries a food is known, and how well. */
export const ORIGIN_COLUMNS = 'names TEXT, countries TEXT, popularity REAL'
export const ORIGIN_PARAMETERS = ':names, :countries, :popularity'

/**
 * Collects foods in a temporary file before an index is built from them, so that millions of foods
 * need little memory. Closing it deletes the file.
 */
export class FoodStaging {
  readonly db: Database.Database
  readonly #path: string
  readonly #replace: Database.Statement
  readonly #add: Database.Statement
  readonly #freshness: Database.Statement<[number], number>
  #rows = 0

  constructor(path: string) {
    rmSync(path, { force: true })
    this.#path = path
    this.db = new Database(path)
    this.db.pragma('journal_mode = OFF')
    this.db.pragma('synchronous = OFF')
    this.db.pragma(`cache_size = -${CACHE_KIB}`)
    this.db.exec(`
      CREATE TABLE staged (
        fdc_id INTEGER PRIMARY KEY, data_type TEXT NOT NULL, description TEXT NOT NULL, brand TEXT,
        synonyms TEXT NOT NULL DEFAULT '', common INTEGER NOT NULL DEFAULT 0,
        kcal REAL, protein REAL, carbs REAL, fat REAL, grams REAL NOT NULL, label TEXT NOT NULL,
        portions TEXT, gtin INTEGER, plainness REAL NOT NULL, ${FURTHER_COLUMNS}, ${ORIGIN_COLUMNS}, freshness INTEGER, ${FDC_NUTRIENTS.map((name) => `${stagedColumn(name)} REAL`).join()}, portion_worth REAL NOT NULL DEFAULT 0)`)
    const columns = `
      (fdc_id, data_type, description, brand, synonyms, common, kcal, protein, carbs, fat, grams,
        label, portions, gtin, plainness, ${FURTHER_NUTRIENTS.join()}, names, countries, popularity,
        freshness)
      VALUES (:fdcId, :dataType, :description, :brandName, :synonyms, :common, :kcal, :protein,
        :carbs, :fat, :grams, :label, :portions, :gtin, :plainness, ${FURTHER_PARAMETERS},
        ${ORIGIN_PARAMETERS}, :freshness)`
    this.#replace = this.db.prepare(`INSERT OR REPLACE INTO staged ${columns}`)
    this.#add = this.db.prepare(`INSERT OR IGNORE INTO staged ${columns}`)
    this.#freshness = this.db
      .prepare<[number], number>('SELECT freshness FROM staged WHERE fdc_id = ?')
      .pluck()
    this.db.exec('BEGIN')
  }

  /** Adds a food, or replaces the one with its id. Nutrition values that are not known yet are NaN. */
  put(food: StoredFood): void {
    this.#replace.run(parametersOf(food))
    this.countWrite()
  }

  /**
   * Adds a food, or replaces a less fresh one with its id.
   * @param freshness a whole number, the higher the newer
   * @returns whether there was one with its id already
   */
  putFresher(food: StoredFood, freshness: number): boolean {
    const before = this.#freshness.get(food.fdcId)
    if (before !== undefined && before >= freshness) return true
    this.#replace.run(parametersOf(food, freshness))
    this.countWrite()
    return before !== undefined
  }

  /** Adds a food, unless there already is one with its id. */
  putIfNew(food: StoredFood): void {
    this.#add.run(parametersOf(food))
    this.countWrite()
  }

  /** Must be called for every row written to `db`, to commit at regular intervals. */
  countWrite(): void {
    if (++this.#rows % ROWS_PER_TRANSACTION === 0) this.db.exec('COMMIT; BEGIN')
  }

  /** The number of foods, including those without nutrition values, which `foods` omits. */
  count(): number {
    return Number(this.db.prepare('SELECT count(*) FROM staged').pluck().get())
  }

  /** All foods with nutrition values, ordered by `baseCost`. */
  *foods(): Iterable<StoredFood> {
    this.db.exec('COMMIT; BEGIN')
    const rows = this.db.prepare<[], StagedRow>('SELECT * FROM staged ORDER BY plainness, fdc_id')
    for (const row of rows.iterate()) {
      const stated = FDC_NUTRIENTS.flatMap((name) => {
        const amount = row[stagedColumn(name)]
        return amount === null ? [] : [[name, amount]]
      })
      // A food of an earlier index has its values already.
      const values = stated.length > 0 ? nutritionOf(Object.fromEntries(stated)) : {}
      const food = { ...foodFromRow(row), ...values }
      if (values !== null && Number.isFinite(food.kcal)) yield food
    }
  }

  close(): void {
    this.db.close()
    rmSync(this.#path, { force: true })
  }
}

function parametersOf(food: StoredFood, freshness = 0) {
  return {
    fdcId: food.fdcId,
    dataType: food.dataType,
    description: food.description,
    brandName: food.brandName,
    synonyms: food.synonyms.join('; '),
    common: food.common ? 1 : 0,
    kcal: food.kcal,
    protein: food.protein,
    carbs: food.carbs,
    fat: food.fat,
    grams: food.serving.grams,
    label: food.serving.label,
    portions: portionsText(food),
    gtin: food.gtin,
    plainness: baseCost(food),
    ...furtherParameters(food),
    ...originParameters(food),
    freshness,
  }
}

/** The parameters `ORIGIN_PARAMETERS` of a food. */
export function originParameters({ names, countries, popularity }: StoredFood) {
  return {
    names: names ? JSON.stringify(names) : null,
    countries: countries ? countries.join(' ') : null,
    popularity: popularity ?? null,
  }
}

/** The parameters `FURTHER_PARAMETERS` of a food. */
export function furtherParameters(food: StoredFood): FurtherColumns {
  return Object.fromEntries(FURTHER_NUTRIENTS.map((name) => [name, food[name] ?? null]))
}

/** The column with the further portions of a food. */
export function portionsText({ portions }: Pick<StoredFood, 'portions'>): string | null {
  return portions ? JSON.stringify(portions) : null
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
  food: Pick<StoredFood, 'description' | 'brandName' | 'common' | 'synonyms' | 'popularity'>,
): number {
  const { names } = prepareFood(
    toFoodRecord({ ...BLANK, description: food.description, synonyms: [] }),
  )
  const words = names[0]?.words ?? []
  return (
    words.reduce((sum, word) => sum + word.cost, 0) +
    food.description.length * CHARACTER_COST +
    (food.brandName === null ? 0 : BRAND_COST) +
    (food.common ? COMMON_FOOD_COST : 0) -
    POPULARITY_GAIN * Math.log2(1 + (food.popularity ?? 0))
  )
}

const BLANK: StoredFood = {
  fdcId: 1,
  dataType: '',
  description: '',
  brandName: null,
  synonyms: [],
  common: false,
  kcal: 0,
  protein: 0,
  carbs: 0,
  fat: 0,
  serving: { grams: 100, label: '100 g' },
  gtin: null,
}
