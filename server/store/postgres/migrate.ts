import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { MIGRATIONS } from './migrations.ts'

const NEWER = 'The database was written by a newer version of Tend: start that version.'
const NOT_UTF8 =
  'The PostgreSQL database cannot store all characters: create one with ENCODING UTF8 for Tend.'

/** Reading the list of migrations takes no longer than this unless the connection is lost. */
const READ_TIMEOUT_MS = 4000

/**
 * Migrates the schema to this version. If several instances start at the same time, Kysely's advisory
 * lock lets one of them migrate while the others wait.
 * @throws ServiceUnavailable if a newer version has written the database; also PostgreSQL's own errors
 */
export async function migrate(connection: pg.PoolConfig): Promise<void> {
  const applied = await readAppliedMigrations(connection)
  if (applied.some((name) => !(name in MIGRATIONS))) throw new ServiceUnavailable(NEWER)
  if (applied.length === Object.keys(MIGRATIONS).length) return
  // A separate connection without a timeout: waiting for the lock may take longer than a request may.
  const pool = singleConnectionPool(connection)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

async function readAppliedMigrations(connection: pg.PoolConfig): Promise<string[]> {
  const pool = singleConnectionPool({ ...connection, query_timeout: READ_TIMEOUT_MS })
  try {
    const { rows } = await pool.query<{ readonly table: string | null; readonly encoding: string }>(
      `SELECT to_regclass('kysely_migration') AS "table", current_setting('server_encoding') AS encoding`,
    )
    if (rows[0]?.encoding !== 'UTF8') throw new ServiceUnavailable(NOT_UTF8)
    if (rows[0].table === null) return []
    const applied = await pool.query<{ readonly name: string }>('SELECT name FROM kysely_migration')
    return applied.rows.map(({ name }) => name)
  } finally {
    await pool.end()
  }
}

function singleConnectionPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}
