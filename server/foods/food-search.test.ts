import Database from 'better-sqlite3'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { foodIndexPath } from './food-index-file.ts'
import { openFoodSearch } from './food-search.ts'

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
