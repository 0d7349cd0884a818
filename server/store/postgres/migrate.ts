import { Kysely, Migrator, PostgresAdapter, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { OutdatedDatabase } from '../../errors/outdated-database.ts'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { isOutdated } from '../sql/baseline.ts'
import { GuardedClient } from './guarded-client.ts'
import { NO_TIMEOUTS } from './no-timeouts.ts'
import { FOREIGN_TABLES_MESSAGE } from './postgres-errors.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'

const NEWER = 'The database was written by a newer version of Tend: start that version.'
const OUTDATED =
  'The database was written before Tend 1.0.0, which cannot read it: nothing was changed; save the data with pg_dump, then use an empty database.'
/** For commands that change no tables. */
export const EARLIER_TABLES =
  'The tables in PostgreSQL are missing or from an earlier version: run tend migrate, or start the server once.'
const NOT_UTF8 =
  'The PostgreSQL database cannot store all characters: create one with ENCODING UTF8 for Tend.'

const NOT_OWNER =
  'The user in DATABASE_URL may not create or upgrade the tables: run tend migrate as their owner.'

const NO_SCHEMA =
  'The user in DATABASE_URL may use no schema of the search_path: grant USAGE on one, or change the search_path.'

const outsideSearchPath = (schema: string) =>
  `The search_path of the user in DATABASE_URL lacks the schema ${schema}, which has a table kysely_migration: add it if the tables of Tend are there, otherwise use a separate database for Tend.`

/** A program that never responds must not keep a command waiting, even one with longer limits for its work. */
const CONNECT_MS = 5000
/** Reading the list of migrations takes no longer than this unless the connection is lost. */
const READ_TIMEOUT_MS = 4000

/** The number of Kysely's own advisory lock. */
const LOCK_ID = '3853314791062309107'

/**
 * Migrates the schema to this version in one transaction. If several instances start at the same time,
 * an advisory lock lets one of them migrate while the others wait.
 * @throws ServiceUnavailable if a newer version has written the database, or one before 1.0.0, or this user
 *   may not migrate it; also PostgreSQL's own errors
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  if (await withClient({ ...connection, query_timeout: READ_TIMEOUT_MS }, isCurrent)) return
  await withClient(connection, async (client) => {
    // READ COMMITTED sees what another instance has migrated while this one waited.
    await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; ${NO_TIMEOUTS}`)
    // Not Kysely's lock, which belongs to a session: a pooler may run the unlocking in another session.
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_ID])
    // Another instance may have migrated meanwhile.
    if (!(await isCurrent(client))) {
      await checkPermission(client)
      await applyMigrations(client)
    }
    await client.query('COMMIT')
  })
}

/**
 * Creates missing tables for a command that runs beside servers. Tables of an earlier version stay as they are: a
 * server of that version may be using them.
 * @throws ServiceUnavailable as `migrate` does, and if an earlier version has created the tables
 */
export async function createTables(connection: pg.ClientConfig): Promise<void> {
  const limits = { connectionTimeoutMillis: CONNECT_MS, query_timeout: READ_TIMEOUT_MS }
  const applied = await withClient({ ...connection, ...limits }, readMigrations)
  if (applied === null) await migrate(connection)
  else if (!isComplete(applied)) throw new ServiceUnavailable(EARLIER_TABLES)
}

async function applyMigrations(client: pg.Client): Promise<void> {
  let first: unknown
  const onlyClient = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => onlyClient, end: async () => {} }
  const migrator = new Migrator({
    db: new Kysely<unknown>({
      dialect: new OpenTransactionDialect({ pool }),
      // After an error, Kysely asks for the tables again, which only fails because the transaction is aborted.
      log: (event) => {
        if (event.level === 'error') first ??= event.error
      },
    }),
    provider: { getMigrations: async () => POSTGRES_MIGRATIONS },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw first ?? error
}

/** @throws ServiceUnavailable if this user may not create or alter the tables */
export async function checkPermission(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly mayMigrate: boolean | null }>(
    `SELECT coalesce(
       (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('kysely_migration')),
       has_schema_privilege(nullif(current_schema(), 'pg_catalog'), 'CREATE')
     ) AS "mayMigrate"`,
  )
  const mayMigrate = rows[0]?.mayMigrate ?? null
  if (mayMigrate === null) throw new ServiceUnavailable(NO_SCHEMA)
  if (!mayMigrate) throw new ServiceUnavailable(NOT_OWNER)
}

/** For a migrator inside an open transaction that already holds the lock. */
class OpenTransactionDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutLockAdapter()
  }
}

class WithoutLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Before the first migration, the schema contains none of the tables that it creates, unless another program uses it. */
const STATE = `SELECT to_regclass('kysely_migration') AS "table", current_setting('server_encoding') AS encoding,
  (
    SELECT relnamespace::regnamespace::text FROM pg_class
    WHERE relname = 'kysely_migration' AND has_schema_privilege(relnamespace, 'USAGE') LIMIT 1
  ) AS schema,
  EXISTS (
    SELECT FROM pg_tables
    WHERE schemaname = current_schema() AND tablename IN ('users', 'days', 'sessions', 'records')
  ) AS "hasTables"`

interface State {
  readonly table: string | null
  readonly encoding: string
  /** A schema in which Kysely would find the table, in the search_path or not. */
  readonly schema: string | null
  readonly hasTables: boolean
}

/**
 * The names of the migrations that were applied to a database, in order; `null` before the first.
 * @throws ServiceUnavailable if this version cannot migrate the database, another program uses it, or it is not in UTF-8
 */
export async function readMigrations(client: pg.Client): Promise<readonly string[] | null> {
  const { rows } = await client.query<State>(STATE)
  if (rows[0]?.encoding !== 'UTF8') throw new ServiceUnavailable(NOT_UTF8)
  if (rows[0].table === null) {
    if (rows[0].hasTables) throw new ServiceUnavailable(FOREIGN_TABLES_MESSAGE)
    if (rows[0].schema !== null) throw new ServiceUnavailable(outsideSearchPath(rows[0].schema))
    return null
  }
  const applied = await client.query<{ readonly name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name',
  )
  const names = applied.rows.map(({ name }) => name)
  if (names.some((name) => !(name in POSTGRES_MIGRATIONS))) throw new ServiceUnavailable(NEWER)
  if (isOutdated(names)) throw new OutdatedDatabase(OUTDATED)
  return names
}

/** Whether a database has the tables of this version. @throws ServiceUnavailable as `readMigrations` does */
export async function isCurrent(client: pg.Client): Promise<boolean> {
  return isComplete(await readMigrations(client))
}

const isComplete = (applied: readonly string[] | null) =>
  applied?.length === Object.keys(POSTGRES_MIGRATIONS).length

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new GuardedClient({ connectionTimeoutMillis: CONNECT_MS, ...connection })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    // PostgreSQL then rolls back an open transaction. Not awaited: a lost server never closes it.
    void client.end()
  }
}
