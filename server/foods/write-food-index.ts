import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { giveToOwner } from '../disk/file-modes.ts'
import { syncFile } from '../store/sync-file.ts'
import { FOOD_INDEX_ID, FOOD_INDEX_VERSION, temporaryPath } from './food-index-file.ts'
import { CACHE_KIB, COLUMN_DEFINITIONS, COLUMN_NAMES, type FoodStaging } from './food-staging.ts'
import { countryWord } from './word-matcher.ts'

/** FTS5 collects this much before it writes a segment. Segments are merged once, at the end. */
const HASH_BYTES = 8 * 1024 * 1024
const MAX_SEGMENTS = 1900

/** The vocabulary, which is used to find similar spellings, is limited to the most frequent words. */
const MAX_VOCABULARY_WORDS = 200_000

/** How many steps of some work are done. */
export interface StepsDone {
  readonly done: number
  readonly total: number
}

/**
 * Writes a food index under a temporary name, then renames it. An interrupted write leaves the old
 * index unchanged, and processes that have the old index open can continue to read it.
 * @param starterVersion the version of the starter catalogue among the foods
 * @yields before each step. The old index is unchanged until the last yield.
 * @returns the number of foods
 */
export function* writeFoodIndex(
  path: string,
  staging: FoodStaging,
  starterVersion: string,
): Generator<StepsDone, number> {
  const draft = temporaryPath(path, 'new')
  rmSync(draft, { force: true })
  try {
    let count: number
    const db = new Database(draft)
    try {
      count = yield* fill(db, staging, starterVersion)
    } finally {
      db.close()
    }
    giveToOwner(draft)
    syncFile(draft)
    renameSync(draft, path)
    syncFile(dirname(path))
    return count
  } finally {
    rmSync(draft, { force: true })
  }
}

function* fill(
  db: Database.Database,
  staging: FoodStaging,
  starterVersion: string,
): Generator<StepsDone, number> {
  staging.commit()
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  db.pragma(`application_id = ${FOOD_INDEX_ID}`)
  db.pragma(`user_version = ${FOOD_INDEX_VERSION}`)
  db.prepare('ATTACH ? AS staging').run(staging.path)
  // The order decides which foods are ranked. Foods without known nutrition are left out.
  const inOrder = 'FROM staging.staged WHERE kcal IS NOT NULL ORDER BY plainness, fdc_id'
  const steps = [
    `CREATE TABLE food (id INTEGER PRIMARY KEY, ${COLUMN_DEFINITIONS.join()});
     INSERT INTO food SELECT NULL, ${COLUMN_NAMES.join()} ${inOrder}`,
    `CREATE INDEX food_gtin ON food (gtin) WHERE gtin IS NOT NULL`,
    `CREATE VIRTUAL TABLE words USING fts5(spelled, content='', detail=none, prefix='1 2 3');
     INSERT INTO words (words, rank) VALUES
       ('hashsize', ${HASH_BYTES}), ('automerge', 0), ('crisismerge', ${MAX_SEGMENTS});
     INSERT INTO words (rowid, spelled)
       SELECT row_number() OVER (), words FROM (SELECT words ${inOrder})`,
    `INSERT INTO words (words) VALUES ('optimize')`,
    `CREATE TABLE vocabulary (word TEXT PRIMARY KEY, foods INTEGER NOT NULL) WITHOUT ROWID;
     CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'words', 'row');
     INSERT INTO vocabulary
       SELECT term, doc FROM temp.terms WHERE NOT term GLOB '${countryWord('*')}'
       ORDER BY doc DESC, term LIMIT ${MAX_VOCABULARY_WORDS};
     CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
  ]
  for (const [done, step] of steps.entries()) {
    yield { done, total: steps.length }
    db.exec(`BEGIN; ${step}; COMMIT`)
  }
  db.prepare('INSERT INTO about VALUES (?, ?)').run('starter', starterVersion)
  yield { done: steps.length, total: steps.length }
  return Number(db.prepare('SELECT count(*) FROM food').pluck().get())
}
