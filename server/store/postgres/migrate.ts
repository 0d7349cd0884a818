import { Kysely, Migrator, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { MIGRATIONS } from './migrations.ts'

const NEWER = 'The database was written by a newer version of Tend: start that version.'
const NOT_UTF8 =
  'The database of PostgreSQL cannot keep every letter: make one with ENCODING UTF8 for Tend.'

/** What is only looked at is answered at once, or the way to it is cut. */
const LOOK_MS = 4000

/**
 * Brings the schema to this version. An advisory lock (Kysely's) lets only one of several instances
 * do it; the others wait, and find it done.
 * @throws ServiceUnavailable if the schema is ahead of this version, or what PostgreSQL says
 */
export async function migrate(connection: pg.PoolConfig): Promise<void> {
  const applied = await appliedBefore(connection)
  if (applied.some((name) => !(name in MIGRATIONS))) throw new ServiceUnavailable(NEWER)
  if (applied.length === Object.keys(MIGRATIONS).length) return
  // A connection of its own: the wait for the lock may be longer than any request's.
  const pool = oneConnection(connection)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

async function appliedBefore(connection: pg.PoolConfig): Promise<string[]> {
  const pool = oneConnection({ ...connection, query_timeout: LOOK_MS })
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

function oneConnection(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}
