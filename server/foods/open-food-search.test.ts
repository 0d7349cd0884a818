import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { FURTHER_NUTRIENTS } from '@tend/protocol/food-search'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ServerBusy } from '../errors/server-busy.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { FOOD_INDEX_VERSION, foodIndexPath } from './food-index-file.ts'
import { openFoodSearch } from './open-food-search.ts'
import { addSyntheticFoods } from './synthetic-foods.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
  openOnce()
})

function openOnce() {
  const search = openFoodSearch(folder)
  search.ready()
  search.close()
}

/** Marks the index as built from an older catalogue, changes it, and returns the mark after opening. */
function openOlder(change: string): string {
  const older = new Database(foodIndexPath(folder))
  older.exec(`UPDATE about SET value = 'older' WHERE name = 'starter'; ${change}`)
  older.close()
  openOnce()
  const opened = new Database(foodIndexPath(folder), { readonly: true })
  const version = opened.prepare("SELECT value FROM about WHERE name = 'starter'").pluck().get()
  opened.close()
  return String(version)
}

it('rebuilds the index if the starter catalogue is newer', () => {
  expect(openOlder('')).not.toBe('older')
})

it('keeps an index with imported foods, although the starter catalogue is newer', () => {
  expect(
    openOlder("UPDATE food SET data_type = 'branded_food' WHERE id = (SELECT min(id) FROM food)"),
  ).toBe('older')
})

it('rebuilds an index of another version', () => {
  expect(openOlder('PRAGMA user_version = 99')).not.toBe('older')
})

describe('an index of version 1, without barcodes and further nutrients', () => {
  beforeEach(() => {
    const older = new Database(foodIndexPath(folder))
    older.exec(`
      DROP INDEX food_gtin;
      ALTER TABLE food DROP COLUMN gtin;
      ${FURTHER_NUTRIENTS.map((name) => `ALTER TABLE food DROP COLUMN ${name};`).join('')}
      UPDATE food SET data_type = 'branded_food', fdc_id = 9 WHERE description = 'Banana';
      PRAGMA user_version = 1`)
    older.close()
  })

  it('is still searched, and knows no barcode', () => {
    const search = openFoodSearch(folder)
    onTestFinished(search.close)
    expect(search.search('banana', 20)[0]?.description).toBe('Banana')
    expect(search.lookUp('04006381333931')).toBeNull()
  })

  it('becomes one of the newest version with the next import, with the foods of earlier ones', async () => {
    await addSyntheticFoods(folder, 3, () => {})
    const upgraded = new Database(foodIndexPath(folder), { readonly: true })
    onTestFinished(() => void upgraded.close())
    expect(upgraded.pragma('user_version', { simple: true })).toBe(FOOD_INDEX_VERSION)
    const types = upgraded.prepare('SELECT DISTINCT data_type FROM food').pluck().all()
    expect(types.sort()).toEqual(['branded_food', 'starter', 'synthetic'])
    const synthetic = upgraded.prepare(
      `SELECT common, kcal - (4 * protein + 4 * carbs + 9 * fat) AS unexplained
       FROM food WHERE data_type = 'synthetic'`,
    )
    expect(synthetic.all()).toEqual(Array(3).fill({ common: 0, unexplained: 0 }))
  })
})

it('does not wait for a pipe in place of the index', () => {
  rmSync(foodIndexPath(folder))
  execFileSync('mkfifo', [foodIndexPath(folder)])
  expect(openOnce).toThrow(ServiceUnavailable)
})

it('builds a deleted index again, once it has looked for the file', () => {
  let nowMs = 0
  const search = openFoodSearch(folder, { now: () => nowMs })
  onTestFinished(search.close)
  search.ready()
  rmSync(foodIndexPath(folder))
  nowMs = 999
  search.ready()
  expect(existsSync(foodIndexPath(folder))).toBe(false)
  nowMs = 1000
  expect(search.search('banana', 20)[0]?.description).toBe('Banana')
  expect(existsSync(foodIndexPath(folder))).toBe(true)
})

describe('a search with a time budget', () => {
  const TEXT = 'stock'

  it('stops soon after the budget is used up, with the foods found so far or an error', () => {
    let allowed = 0
    let checked = 0
    const search = openFoodSearch(folder, { startBudget: () => () => checked++ >= allowed })
    onTestFinished(search.close)
    /** Searches until the budget was checked a number of times. */
    const searchFor = (checks: number) => {
      allowed = checks
      checked = 0
      try {
        return { foods: search.search(TEXT, 20), checked }
      } catch (error) {
        return { error, checked }
      }
    }
    const { foods: all = [], checked: needed } = searchFor(1_000_000)
    let partial = 0
    for (let checks = 0; checks < needed; checks++) {
      const { foods, error, checked } = searchFor(checks)
      expect(checked).toBe(checks + 1)
      if (foods === undefined) expect(error).toBeInstanceOf(ServerBusy)
      else expect(foods.length).toBeGreaterThan(0)
      if (foods && foods.length < all.length) partial++
    }
    expect(partial).toBeGreaterThan(0)
  })

  it('fails if nothing was found in time, and the index stays open', () => {
    let isUsedUp = true
    const search = openFoodSearch(folder, { startBudget: () => () => isUsedUp })
    onTestFinished(search.close)
    search.ready()
    rmSync(foodIndexPath(folder))
    expect(() => search.search('zzzz qqqq', 20)).toThrow(ServerBusy)
    expect(search.search('banana', 20)[0]?.description).toBe('Banana')
    isUsedUp = false
    expect(search.search('zzzz qqqq', 20)).toEqual([])
    expect(existsSync(foodIndexPath(folder))).toBe(false)
  })
})
