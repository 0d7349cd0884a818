import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StoreUnavailable } from '../store-unavailable.ts'
import { MIGRATIONS } from './migrations.ts'

const NEWER = 'The database was written by a newer version of Tend: start that version.'

/**
 * Brings the schema to this version. An advisory lock (Kysely's) lets only one of several instances
 * do it; the others wait, and find it done.
 * @throws StoreUnavailable if the schema is ahead of this version, or what PostgreSQL says
 */
export async function migrate(connection: pg.PoolConfig): Promise<void> {
  // A connection of its own: the wait for the lock may be longer than any request's.
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    if ((await appliedBefore(pool)).some((name) => !(name in MIGRATIONS))) {
      throw new StoreUnavailable(NEWER)
    }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

async function appliedBefore(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ readonly table: string | null }>(
    `SELECT to_regclass('kysely_migration') AS "table"`,
  )
  if (rows[0]?.table == null) return []
  const applied = await pool.query<{ readonly name: string }>('SELECT name FROM kysely_migration')
  return applied.rows.map(({ name }) => name)
}
