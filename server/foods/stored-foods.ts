import { constants } from 'node:fs'
import Database from 'better-sqlite3'
import { fileAccessProblem, statsOf } from '../disk/file-access.ts'
import { FOOD_INDEX_ID, foreignIndexProblem, READABLE_VERSIONS } from './food-index-file.ts'
import { foodFromRow, type IndexedRow } from './food-staging.ts'
import { OFF_TYPE, type StoredFood } from './stored-food.ts'

/** The file belongs to another program and must not be replaced. */
class ForeignFile extends Error {}

class VersionMismatch extends Error {}

const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT'])

/**
 * Opens a food index.
 * @returns `null` if it is empty, damaged or of another version, so that it can be rebuilt
 * @throws if the file belongs to another program, or cannot be read at the moment
 */
export function openUsable<T>(path: string, open: () => T): T | null {
  // Opening a pipe would not end, and a search has no other limit then.
  const problem = fileAccessProblem(path, constants.R_OK)
  if (problem !== null) throw new Error(problem)
  if (statsOf(path)?.size === 0) return null
  try {
    return open()
  } catch (error) {
    const isUnusable =
      error instanceof VersionMismatch ||
      (error instanceof Database.SqliteError && DAMAGED.has(error.code.split('_VTAB')[0] ?? ''))
    if (isUnusable) return null
    throw error
  }
}

/** @throws SqliteError, `ForeignFile` or `VersionMismatch` */
export function openIndexFile(path: string): { db: Database.Database; version: unknown } {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    if (db.pragma('application_id', { simple: true }) !== FOOD_INDEX_ID) {
      throw new ForeignFile(foreignIndexProblem(path))
    }
    const version = db.pragma('user_version', { simple: true })
    if (!READABLE_VERSIONS.has(version)) throw new VersionMismatch()
    return { db, version }
  } catch (error) {
    db.close()
    throw error
  }
}

/** The foods of an index, without what a search needs; returns and throws like `openUsable`. */
export function openStoredFoods(path: string): StoredFoods | null {
  return openUsable(path, () => new StoredFoods(path))
}

class StoredFoods {
  readonly #db: Database.Database

  constructor(path: string) {
    this.#db = openIndexFile(path).db
  }

  /** All foods whose type is not one of `dataTypes`, ordered by `baseCost`. */
  *except(dataTypes: ReadonlySet<string>): Iterable<StoredFood> {
    const rows = this.#db.prepare<[string], IndexedRow>(
      'SELECT * FROM food WHERE data_type NOT IN (SELECT value FROM json_each(?)) ORDER BY id',
    )
    for (const row of rows.iterate(JSON.stringify([...dataTypes]))) yield foodFromRow(row)
  }

  /** The products with a barcode that are sold in a country, most scanned first. */
  soldIn(country: string, limit: number): StoredFood[] {
    const rows = this.#db.prepare<[string, string, number], IndexedRow>(
      `SELECT * FROM food
       WHERE data_type = ? AND gtin IS NOT NULL AND ' ' || countries || ' ' LIKE ?
       ORDER BY popularity DESC, id LIMIT ?`,
    )
    return rows.all(OFF_TYPE, `% ${country} %`, limit).map(foodFromRow)
  }

  close(): void {
    this.#db.close()
  }
}
