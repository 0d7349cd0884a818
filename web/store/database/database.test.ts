import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceRows } from '../../testing/device-rows.ts'
import storage100 from '../../testing/fixtures/1.0.0/browser-storage.json'
import database100 from '../../testing/fixtures/1.0.0/database.json'
import { EXPECTED_ROWS as ROWS_100 } from '../../testing/fixtures/1.0.0/expected-rows.ts'
import database110 from '../../testing/fixtures/1.1.0/database.json'
import { EXPECTED_ROWS as ROWS_110 } from '../../testing/fixtures/1.1.0/expected-rows.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { openDevice } from '../device/device.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { EXPECTED as EXPECTED_100 } from '../files/rules/testing/fixtures/1.0.0/expected.ts'
import { EXPECTED as EXPECTED_110 } from '../files/rules/testing/fixtures/1.1.0/expected.ts'
import { readArchive } from '../files/rules/testing/read-archive.ts'
import { writeExport } from '../files/write-export.ts'
import { canSync } from '../identity/erased-id.ts'
import { ownRow } from '../identity/own-access-key.ts'
import { readSyncState } from '../sync/sync-state.ts'
import { TendDatabase } from './database.ts'
import { isReadableVersion } from './database-version.ts'
import { markWrites } from './mark-writes.ts'

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
    checksum: '42a42273d05cbec5b17c21187fe274826e0ac7ecdeeb71b844ea422c5380c570',
    expected: { ...EXPECTED_100, rows: ROWS_100 },
  },
  {
    release: '1.1.0',
    database: database110,
    checksum: '1a95afd4b3cc8b0c968b0ed570c0572bed6e5cc4b1a130fdad9037f403a9b94c',
    expected: { ...EXPECTED_110, rows: ROWS_110 },
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

  test('is still declared as in its release', () => {
    expect(
      declaredStores(database.version),
      `Released Dexie version ${database.version} was edited: add a new version with an upgrade; ${RECIPE}`,
    ).toEqual(database.stores)
  })

  test('opens with every field that is read today', async () => {
    await createReleased(database)
    if (database.version < 7) {
      const { tend_workout_templates } = storage100.localStorage
      localStorage.setItem('tend_workout_templates', JSON.stringify(tend_workout_templates))
    }
    const device = await openDevice(localStorage, db)
    const tables = await Promise.all(db.tables.map((table) => table.toArray()))
    const rows = Object.fromEntries(db.tables.map(({ name }, index) => [name, tables[index]]))
    const changed = `Rows of release ${release} are not as today's code expects them: a field was renamed, removed or newly required. Add a Dexie version with an upgrade, and adapt the expected values to it; ${RECIPE}`

    expect(rows, changed).toEqual(expected.rows satisfies DeviceRows)
    expect(device.userId, changed).toBe(expected.userId)

    const { file, leftOut } = await writeExport(device)
    const days = expected.rows.daily_data.map(({ date, registers }) => exportedDay(date, registers))
    const text = gunzipSync(await file.arrayBuffer()).toString()
    const context = { userId: device.userId, nowIso: '2030-01-01T00:00:00.000Z' }
    expect(leftOut, changed).toEqual([])
    expect(readArchive(text, context), changed).toMatchObject({
      records: { ...expected.records, days },
      leftOut: [],
    })

    expect(await readSyncState(device), changed).toEqual(expected.rows.sync_state[0])
    expect(canSync(await ownRow(device)), changed).toBe(false)
    expect(await readStoredAmounts(device), changed).toMatchObject({
      waiting: 2 + expected.rows.deleted_sessions.length,
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

test('the last Dexie version is in a released database', () => {
  // Version 6 was never released.
  expect(
    RELEASED.at(-1)?.database.version,
    `Dexie version ${db.verno} has no database in web/testing/fixtures: add one; ${RECIPE}`,
  ).toBe(db.verno)
})

test('this build can read the version that it writes', () => {
  expect(isReadableVersion(new TendDatabase(NAME).verno * 10)).toBe(true)
})

test.each(['vault_records', 'workout_exercises'])(
  'a workout is not stored if a full device has no room for its row of %s',
  async (table) => {
    markWrites(db)
    await db.open()
    const { _rawDatabase } = db.backendDB() as unknown as {
      readonly _rawDatabase: { readonly rawObjectStores: Map<string, { storeRecord: () => void }> }
    }
    const store = _rawDatabase.rawObjectStores.get(table)
    if (!store) throw new Error(`There is no ${table}`)
    store.storeRecord = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const workout = { id: 'local_w', date: '2026-11-20', exercises: [] }
    await expect(db.fitness_workouts.put(workout as never)).rejects.toThrow()
    expect(await db.fitness_workouts.count()).toBe(0)
  },
)
