import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FoodRecord } from '@tend/foods/food-record'
import Database from 'better-sqlite3'

/** Caches responses of FoodData Central for 30 days. */
export interface ResponseCache {
  get(words: string): FoodRecord[] | null
  put(words: string, foods: readonly FoodRecord[]): void
  close(): void
}

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_RESPONSES = 20_000
const VERSION = 1

/**
 * Opens the cache file in the data folder. A damaged cache is replaced by an empty one. If the disk is
 * full, there is none.
 */
export function openResponseCache(dataDir: string, now: () => number = Date.now): ResponseCache {
  const path = join(dataDir, 'food-answers.sqlite')
  let db: Database.Database
  try {
    db = open(path)
  } catch {
    try {
      for (const name of [path, `${path}-wal`, `${path}-shm`]) rmSync(name, { force: true })
      db = open(path)
    } catch {
      // The disk is full, for example. Searches work without a cache.
      return { get: () => null, put: () => {}, close: () => {} }
    }
  }
  const read = db.prepare<[string, number, number], { foods: string }>(
    'SELECT foods FROM answer WHERE words = ? AND at BETWEEN ? AND ?',
  )
  const write = db.prepare('INSERT OR REPLACE INTO answer VALUES (?, ?, ?)')
  const trim = db.prepare<[number, number]>(
    'DELETE FROM answer WHERE at < ? OR words IN (SELECT words FROM answer ORDER BY at DESC LIMIT -1 OFFSET ?)',
  )
  return {
    get: (words) => {
      const nowMs = now()
      const row = read.get(words, nowMs - MAX_AGE_MS + 1, nowMs)
      return row === undefined ? null : JSON.parse(row.foods)
    },
    put: (words, foods) => {
      write.run(words, JSON.stringify(foods), now())
      trim.run(now() - MAX_AGE_MS, MAX_RESPONSES)
    },
    close: () => db.close(),
  }
}

function open(path: string): Database.Database {
  const db = new Database(path)
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    if (db.pragma('user_version', { simple: true }) !== VERSION) {
      db.exec('DROP TABLE IF EXISTS answer')
      db.pragma(`user_version = ${VERSION}`)
    }
    db.exec(`
      CREATE TABLE IF NOT EXISTS answer (words TEXT PRIMARY KEY, foods TEXT NOT NULL, at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS answer_at ON answer (at)`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
