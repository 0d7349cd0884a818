import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { giveToOwner } from '../disk/file-modes.ts'
import { syncFile } from '../store/sync-file.ts'
import { FOOD_INDEX_ID, FOOD_INDEX_VERSION, temporaryPath } from './food-index-file.ts'
import { COLUMN_DEFINITIONS, type IndexEntry } from './food-staging.ts'
import { countryWord } from './word-matcher.ts'

const ROWS_PER_TRANSACTION = 20_000

/** FTS5 collects this much before it writes a segment. Segments are merged once, at the end. */
const HASH_BYTES = 8 * 1024 * 1024
const MAX_SEGMENTS = 1900

/** The vocabulary, which is used to find similar spellings, is limited to the most frequent words. */
const MAX_VOCABULARY_WORDS = 200_000

/**
 * Writes a food index under a temporary name, then renames it. An interrupted write leaves the old
 * index unchanged, and processes that have the old index open can continue to read it.
 * @param foods ordered by `baseCost`; their order decides which foods are ranked
 * @param starterVersion the version of the starter catalogue among the foods
 * @param onWritten is called with the number of foods written so far
 * @returns the number of foods
 */
export function writeFoodIndex(
  path: string,
  foods: Iterable<IndexEntry>,
  starterVersion: string,
  onWritten: (count: number) => void = () => {},
): number {
  const draft = temporaryPath(path, 'new')
  rmSync(draft, { force: true })
  try {
    let count: number
    const db = new Database(draft)
    try {
      count = fill(db, foods, starterVersion, onWritten)
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

function fill(
  db: Database.Database,
  foods: Iterable<IndexEntry>,
  starterVersion: string,
  onWritten: (count: number) => void,
): number {
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`application_id = ${FOOD_INDEX_ID}`)
  db.pragma(`user_version = ${FOOD_INDEX_VERSION}`)
  db.exec(`
    CREATE TABLE food (id INTEGER PRIMARY KEY, ${COLUMN_DEFINITIONS.join()});
    CREATE VIRTUAL TABLE words USING fts5(spelled, content='', detail=none, prefix='1 2 3');
    CREATE TABLE vocabulary (word TEXT PRIMARY KEY, foods INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO words (words, rank) VALUES
      ('hashsize', ${HASH_BYTES}), ('automerge', 0), ('crisismerge', ${MAX_SEGMENTS})`)
  const places = ['id', ...COLUMN_DEFINITIONS].map(() => '?').join()
  const addFood = db.prepare(`INSERT INTO food VALUES (${places})`)
  const addWords = db.prepare('INSERT INTO words (rowid, spelled) VALUES (?, ?)')
  let id = 0
  db.exec('BEGIN')
  for (const { values, words } of foods) {
    id++
    addFood.run(id, values)
    addWords.run(id, words)
    if (id % ROWS_PER_TRANSACTION === 0) {
      db.exec('COMMIT; BEGIN')
      onWritten(id)
    }
  }
  db.exec(`
    COMMIT;
    CREATE INDEX food_gtin ON food (gtin) WHERE gtin IS NOT NULL;
    INSERT INTO words (words) VALUES ('optimize');
    CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'words', 'row');
    INSERT INTO vocabulary
      SELECT term, doc FROM temp.terms WHERE NOT term GLOB '${countryWord('*')}'
      ORDER BY doc DESC, term LIMIT ${MAX_VOCABULARY_WORDS}`)
  db.prepare('INSERT INTO about VALUES (?, ?)').run('starter', starterVersion)
  onWritten(id)
  return id
}
