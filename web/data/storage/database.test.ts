import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { EXPECTED as EXPECTED_100 } from '@tend/domain/archive/testing/fixtures/1.0.0/expected'
import { EXPECTED as EXPECTED_110 } from '@tend/domain/archive/testing/fixtures/1.1.0/expected'
import { EXPECTED as EXPECTED_140 } from '@tend/domain/archive/testing/fixtures/1.4.0/expected'
import { readArchive } from '@tend/domain/archive/testing/read-archive'
import { storedDay } from '@tend/domain/days/stored-day'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeExport } from '../archive/write-export.ts'
import { openDevice } from '../device/device.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { canSync } from '../identity/erased-id.ts'
import { readSyncState } from '../sync/sync-state.ts'
import type { DeviceRows } from '../testing/device-rows.ts'
import database100 from '../testing/fixtures/1.0.0/database.json'
import { EXPECTED_ROWS as ROWS_100 } from '../testing/fixtures/1.0.0/expected-rows.ts'
import database110 from '../testing/fixtures/1.1.0/database.json'
import { EXPECTED_ROWS as ROWS_110 } from '../testing/fixtures/1.1.0/expected-rows.ts'
import database120 from '../testing/fixtures/1.2.0/database.json'
import { EXPECTED_ROWS as ROWS_120 } from '../testing/fixtures/1.2.0/expected-rows.ts'
import database130 from '../testing/fixtures/1.3.0/database.json'
import { EXPECTED_ROWS as ROWS_130 } from '../testing/fixtures/1.3.0/expected-rows.ts'
import database140 from '../testing/fixtures/1.4.0/database.json'
import { EXPECTED_ROWS as ROWS_140 } from '../testing/fixtures/1.4.0/expected-rows.ts'
import database150 from '../testing/fixtures/1.5.0/database.json'
import { EXPECTED_ROWS as ROWS_150 } from '../testing/fixtures/1.5.0/expected-rows.ts'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { TendDatabase } from './database.ts'

const NAME = 'released-database'
const RECIPE = 'see docs/recipes/add-a-stored-field.md'

type Stores = Record<string, string | null>

interface ReleasedDatabase {
  /** Dexie's version. */
  readonly version: number
  readonly stores: Stores
  readonly rows: Readonly<Record<string, readonly object[]>>
}

/** The database of every release that changed it, with every field filled. */
const RELEASED = [
  {
    release: '1.0.0',
    database: database100,
    checksum: '63ec420b92722f86ce39979847a07cf40ddfca4177dea8d6fa00470f7ebeee2d',
    expected: { ...EXPECTED_100, rows: ROWS_100 },
  },
  {
    release: '1.1.0',
    database: database110,
    checksum: '932cde87ccabb121e5738deaf4fe1869827978690f2d8c715ef6a18376a922ee',
    expected: { ...EXPECTED_110, rows: ROWS_110 },
  },
  {
    release: '1.2.0',
    database: database120,
    checksum: '56e4edf8cc32aadac7651e7b15549290a37db9c6b1f3f9580ef380dfdefd7b82',
    expected: { ...EXPECTED_110, rows: ROWS_120 },
  },
  {
    release: '1.3.0',
    database: database130,
    checksum: '36d51841918d2a9eeaaeb6bbc032c06d1e2a8a21a93d856d5099453198b04cb9',
    expected: { ...EXPECTED_110, rows: ROWS_130 },
  },
  {
    release: '1.4.0',
    database: database140,
    checksum: 'c6a29df6cc6f7386776c5ea9468d4601faa23928c16b225cff306a2eeb73ecf3',
    expected: { ...EXPECTED_140, rows: ROWS_140 },
  },
  {
    release: '1.5.0',
    database: database150,
    checksum: '49a794d4954c0664b5039feca8a3fd071e790a89cd6ddb663b6b99b7adad1f7a',
    expected: { ...EXPECTED_140, rows: ROWS_150 },
  },
]

let db: TendDatabase

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  db = new TendDatabase(NAME)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await db.delete()
})

/** Creates a database as a release left it on the device. */
async function createReleased({ version, stores, rows }: ReleasedDatabase): Promise<void> {
  const old = new Dexie(NAME)
  old.version(version).stores(stores)
  for (const [table, items] of Object.entries(rows)) await old.table(table).bulkAdd(items)
  old.close()
}

/** The stores that `TendDatabase` declares up to a version. */
function declaredStores(version: number): Stores {
  const declarations = new Map<number, Stores>()
  const prototype: Dexie = Dexie.prototype
  const declare = prototype.version
  const spy = vi.spyOn(prototype, 'version')
  spy.mockImplementation(function (this: Dexie, number) {
    const declaration = declare.call(this, number)
    const setStores = declaration.stores
    declaration.stores = (stores) => {
      declarations.set(number, stores)
      return setStores.call(declaration, stores)
    }
    return declaration
  })
  new TendDatabase(NAME)
  spy.mockRestore()
  const upToVersion = [...declarations].filter(([number]) => number <= version)
  return Object.assign({}, ...upToVersion.map(([, stores]) => stores))
}

describe.each(RELEASED)('the database of release $release', (released) => {
  const { release, database, checksum, expected } = released

  test('is still declared as it was released', () => {
    expect(
      declaredStores(database.version),
      `Released Dexie version ${database.version} was edited: add a new version with an upgrade; ${RECIPE}`,
    ).toEqual(database.stores)
  })

  test('opens with every field that is read today', async () => {
    await createReleased(database)
    const device = await openDevice(localStorage, db)
    const tables = await Promise.all(db.tables.map((table) => table.toArray()))
    const rows = Object.fromEntries(db.tables.map(({ name }, index) => [name, tables[index]]))
    const changed = `Rows of release ${release} are not as today's code expects them: a field was renamed, removed or newly required. Add a Dexie version with an upgrade, and adapt the expected values to it; ${RECIPE}`

    expect(rows, changed).toEqual(expected.rows satisfies DeviceRows)
    expect(device.userId, changed).toBe(expected.userId)

    const { file, leftOut } = await writeExport(device)
    const days = expected.rows.daily_data.map(({ date, registers }) => storedDay(date, registers))
    const text = gunzipSync(await file.arrayBuffer()).toString()
    const context = { userId: device.userId, nowIso: '2030-01-01T00:00:00.000Z' }
    expect(leftOut, changed).toEqual([])
    expect(readArchive(text, context), changed).toMatchObject({
      records: { ...expected.records, days },
      leftOut: [],
    })

    expect(await readSyncState(device), changed).toEqual(expected.rows.sync_state[0])
    expect(await canSync(device), changed).toBe(false)
    expect(await readStoredAmounts(device), changed).toMatchObject({
      waiting: 2,
      erasureWaiting: true,
    })
  })

  test('is itself unchanged', () => {
    expect(
      hash('sha256', JSON.stringify(database)),
      `The database of release ${release} was edited. Once released, it stays as it is: add one for the next release. Before that, update its checksum; ${RECIPE}`,
    ).toBe(checksum)
  })
})

test('every Dexie version is in a released database', () => {
  expect(
    [...new Set(RELEASED.map(({ database }) => database.version))],
    `Dexie version ${db.verno} has no database in web/data/testing/fixtures: add one; ${RECIPE}`,
  ).toEqual(Array.from({ length: db.verno }, (_, index) => index + 1))
})
