import { hash } from 'node:crypto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import copies100 from '../../testing/fixtures/1.0.0/copies-database.json'
import { COPIES_DATABASE_NAME } from '../database/database.ts'
import { type CopyPlaceRow, readCopyPlace } from './copies-database.ts'
import { offeredCopies } from './known-copies.ts'
import type { CopyFiles } from './write-copy.ts'

/**
 * The second database of every release that changed it. A plain object represents the folder's handle, which
 * JSON cannot contain.
 */
const RELEASED = [
  {
    release: '1.0.0',
    database: copies100,
    checksum: '2d2abb4ff96b268ac10bb0f498065e57f95821641ea93759b275b0b02be42470',
  },
]

afterEach(() => Dexie.delete(COPIES_DATABASE_NAME))

describe.each(RELEASED)('the database of copies of release $release', (released) => {
  const { database, checksum } = released
  const rows = database.rows.places as unknown as readonly CopyPlaceRow[]

  test('opens with every field, and offers its newest copy', async () => {
    const old = new Dexie(COPIES_DATABASE_NAME)
    old.version(database.version).stores(database.stores)
    await old.table('places').bulkAdd(rows)
    old.close()
    for (const row of rows) {
      expect(await readCopyPlace(row.key)).toEqual(row)
      const offered = await offeredCopies({ place: row.key } as CopyFiles)
      const newest = row.written.at(-1)
      expect(offered).toEqual([row.folder ? { ...newest, folder: row.folder } : newest])
    }
  })

  test('is still declared as in its release', async () => {
    const declare = vi.spyOn(Dexie.prototype, 'version')
    await readCopyPlace('folder')
    const at = declare.mock.calls.findIndex(([version]) => version === database.version)
    expect(declare.mock.results[at]?.value._cfg.storesSource).toEqual(database.stores)
    declare.mockRestore()
  })

  test('is an unchanged fixture', () => {
    expect(hash('sha256', JSON.stringify(database))).toBe(checksum)
  })
})
