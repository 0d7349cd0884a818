import { hash } from 'node:crypto'
import Database from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase } from '../tests/postgres-database.ts'
import { MIGRATIONS as POSTGRES_MIGRATIONS } from './postgres/migrations.ts'
import { MIGRATIONS as SQLITE_MIGRATIONS } from './sqlite/migrations.ts'

const RECIPE = 'see docs/recipes/add-a-stored-field.md'

/** The SHA-256 of the statements of each migration. Add one for a new migration; never change one. */
const CHECKSUMS: Record<'sqlite' | 'postgres', Record<string, string>> = {
  sqlite: {
    '0001_days_and_sessions': 'e9aad9e24c4d22a735e886b23cd0010fb34cdf31043c01b73e870f130652ec91',
    '0002_erased_users': 'd14075149f4bfb75870a5ed11e9f43a86afe5485139d39d12bf4376c9cb4584b',
    '0003_scrambled_sums': '70d82117df23618ffe29fe428a9ffbc5c1ac0e65bb0dc87b716ec2256433dbc9',
    '0004_access_keys': '2c15c3245907e9b98a4219acea618411b795c8d190066b546704905e6ca919b9',
    '0005_registers_per_key': '9f50cceec4a900cd41b026e9d83d638b4f8950603a1c100749791a0deebba114',
    '0006_stored_bytes': 'd0fdfaf04a0ed8c69d69527dcfc9ac3993cec2c490490257eda9a0dddff3d0dc',
    '0007_vaults': 'd4822dcfe904b6285f882128d34bd1979e0eeb3c47f2fa387d37fd978c476e38',
    '0008_push_subscriptions': '291f44dee00d82580100f94f7fe8570e7e571d9bd671e73c44a434ef9a5b3eb0',
  },
  postgres: {
    '0001_days_and_sessions': 'fb9ed8d86b3619b13a229cf68c349fa68098403629d8979ffdfefba2f05c7472',
    '0002_erased_users': '7f404b08316a45a97f4c43d3b296aaf4b28aacd98173263efb0cecc6e24021f1',
    '0003_scrambled_sums': 'df998e7d831858278fdffc3c24ab78277dc694eec5e4043b899efd6f7e1091a8',
    '0004_access_keys': '9d79dff39bd7a6896f7e436f7726d565d55832d24e10efd3b7973f0ba1b6b644',
    '0005_registers_per_key': '035b585be5859ca1624f75354dcc1732f60b0488698cb597021bb61daa26ee2e',
    '0006_stored_bytes': '5f8650bbff9281f4b4b2a2b838ac377223b8c57de87ad70d32fc1eefba5fb5a5',
    '0007_vaults': 'e7036a7f4b10dc04ff7c62381681af17fad9ee5af8e4309bd4718f6346783dbe',
    '0008_push_subscriptions': 'f2ffd50848312d24cca636078627ff795904d7ccf1a21efe827adf79c5e382bf',
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

/** Adds a day with the columns of migration 0001, so that migrations of data have rows to change. */
async function addDay(db: Kysely<unknown>): Promise<void> {
  const user = Buffer.alloc(32, 7)
  await sql`INSERT INTO users (user_hash, last_sequence, revision_sum, session_total)
    VALUES (${user}, 1, 10, 0)`.execute(db)
  await sql`INSERT INTO days (user_hash, date, sequence,
      water_count, habits, sleep_routine, eating_log,
      water_count_revision, habits_revision, sleep_routine_revision, eating_log_revision)
    VALUES (${user}, '2026-11-20', 1, 5, '{}', '{}', '{}', 1, 2, 3, 4)`.execute(db)
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
      statements = []
      await migration.up(db)
      const released = checksums[name]
      const message =
        released === undefined
          ? `Migration ${name} (${engine}) has no checksum yet: add it to CHECKSUMS; ${RECIPE}`
          : `Released migration ${name} (${engine}) was edited: restore it and add a new migration; ${RECIPE}`
      expect(hash('sha256', statements.join('\n')), message).toBe(released)
      if (name === '0001_days_and_sessions') await addDay(db)
    }
  })

  it('still exist, in the order of their release', () => {
    const released = Object.keys(checksums)
    expect(
      Object.keys(migrations).slice(0, released.length),
      `A released migration (${engine}) was renamed, moved or removed: restore it; ${RECIPE}`,
    ).toEqual(released)
  })
})
