import { hash } from 'node:crypto'
import Database from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase } from '../tests/postgres-database.ts'
import { POSTGRES_MIGRATIONS } from './postgres/postgres-migrations.ts'
import { BASELINE, EARLIER_MIGRATIONS } from './sql/baseline.ts'
import { SQLITE_MIGRATIONS } from './sqlite/sqlite-migrations.ts'

const RECIPE = 'see docs/recipes/add-a-stored-field.md'

/** The SHA-256 of the statements of each migration. Add one for a new migration; never change one. */
const CHECKSUMS: Record<'sqlite' | 'postgres', Record<string, string>> = {
  sqlite: {
    [BASELINE]: '2cf6cd2f317f8f4f282ffebb00b9af29aee2de37b3363d78c99de674a61f2edf',
    '0009_administration': '61a5cdd064dc78442cae7808293199a87051172a313a20e79b29142dd559e67f',
    '0010_deleted_sessions': '6f57ee48ab801537510765bbb029461aaa3b000a970cedc44dbe34520a5a29fd',
  },
  postgres: {
    [BASELINE]: '545904ad3561e87630b65745a04235ed76263d2343e6be4805eebc6938d743ba',
    '0009_administration': '5502f32220d140cd7dbdcb0e6369cb6eb0c1ee2ec80ecdddc4081001698886ca',
    '0010_deleted_sessions': '9482834b254e5d0e0b4c7106bfe5a381285fc97b03a642a0cc11e5437d3ce902',
  },
}

const ENGINES = {
  sqlite: {
    migrations: SQLITE_MIGRATIONS,
    dialect: async (): Promise<Dialect> =>
      new SqliteDialect({ database: new Database(':memory:') }),
  },
  postgres: {
    migrations: POSTGRES_MIGRATIONS,
    dialect: async (): Promise<Dialect> =>
      new PostgresDialect({
        pool: new pg.Pool({ connectionString: await createEmptyDatabase() }),
      }),
  },
}

describe.each(['sqlite', 'postgres'] as const)('the released migrations of %s', (engine) => {
  const { migrations, dialect } = ENGINES[engine]
  const checksums = CHECKSUMS[engine]

  it('each run the statements that were released', async () => {
    let statements: string[] = []
    const db = new Kysely<unknown>({
      dialect: await dialect(),
      log: ({ query: { sql, parameters } }) => {
        statements.push(`${sql} ${JSON.stringify(parameters)}`)
      },
    })
    onTestFinished(() => db.destroy())

    for (const [name, migration] of Object.entries(migrations)) {
      if (name in EARLIER_MIGRATIONS) continue
      statements = []
      await migration.up(db)
      const released = checksums[name]
      const message =
        released === undefined
          ? `Migration ${name} (${engine}) has no checksum yet: add it to CHECKSUMS; ${RECIPE}`
          : `Released migration ${name} (${engine}) was edited: restore it and add a new migration; ${RECIPE}`
      expect(hash('sha256', statements.join('\n')), message).toBe(released)
    }
  })

  it('still exist, in the order of their release', () => {
    const released = [...Object.keys(EARLIER_MIGRATIONS), ...Object.keys(checksums)]
    expect(
      Object.keys(migrations).slice(0, released.length),
      `A released migration (${engine}) was renamed, moved or removed: restore it; ${RECIPE}`,
    ).toEqual(released)
  })
})
