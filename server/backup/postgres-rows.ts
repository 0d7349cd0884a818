import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type pg from 'pg'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { GuardedClient } from '../store/postgres/guarded-client.ts'
import { EARLIER_TABLES, isCurrent } from '../store/postgres/migrate.ts'
import { NO_TIMEOUTS } from '../store/postgres/no-timeouts.ts'
import { CHANGED_TABLES, mapPostgresError } from '../store/postgres/postgres-errors.ts'
import { ROWS_AT_ONCE } from '../store/postgres/postgres-statements.ts'
import { getTypeParser } from '../store/postgres/postgres-transactions.ts'
import { prepareDatabase } from '../store/sqlite/prepare-database.ts'
import type { OnProgress } from '../terminal/progress-bar.ts'
import { type RowCounts, readCounts } from './row-counts.ts'
import { columnsOf, STORED_TABLES } from './stored-tables.ts'

/** A database in PostgreSQL, and the folder of the server's files. */
export interface PostgresSource {
  readonly url: string
  readonly dataDir: string
}

const INCOMPLETE =
  'PostgreSQL has returned fewer rows than it has: check its indexes with pg_amcheck.'

const CONNECT_MS = 5000
/** Only ends a statement whose connection is lost without notice. */
const STATEMENT_MS = 60 * 60_000
/** A server that is in the middle of a write has this much time to finish it. */
const LOCK_MS = 10_000

/**
 * Copies all rows of PostgreSQL, as they are at one moment, into a new file of the embedded database. Servers may
 * write meanwhile.
 * @param path where no file exists yet. The caller checks the file and waits for the disk.
 * @throws ServiceUnavailable if PostgreSQL cannot be used or has tables of another version
 */
export async function copyToFile(
  url: string,
  path: string,
  onProgress: OnProgress,
): Promise<RowCounts> {
  const problem = await prepareDatabase(path)
  if (problem !== null) throw new ServiceUnavailable(problem)
  const db = new Database(path)
  try {
    db.pragma('journal_mode = MEMORY')
    db.pragma('synchronous = OFF')
    db.exec('BEGIN')
    await withClient(url, async (client) => {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${NO_TIMEOUTS}`)
      if (!(await isCurrent(client))) throw new ServiceUnavailable(EARLIER_TABLES)
      for (const table of STORED_TABLES) await readTable(client, db, table, onProgress)
    })
    db.exec('COMMIT')
    return readCounts(db)
  } catch (error) {
    // The driver of the embedded database refuses objects: a column has another type.
    if (error instanceof TypeError) throw new ServiceUnavailable(CHANGED_TABLES)
    throw error
  } finally {
    db.close()
  }
}

/**
 * Replaces all rows of PostgreSQL by the rows of a file of the embedded database, in one transaction.
 * @param url of a database with the tables of this version
 * @param onCommit is called before the commit, after which the rows may be replaced although an error follows
 * @throws ServiceUnavailable if PostgreSQL cannot be used or a server uses it
 */
export async function replaceByFile(
  url: string,
  path: string,
  onCommit: () => void,
): Promise<void> {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    await withClient(url, async (client) => {
      await client.query(
        `BEGIN; ${NO_TIMEOUTS}; SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL synchronous_commit = on`,
      )
      // A server that starts now waits here and then sees the new rows.
      await client.query('LOCK TABLE users IN EXCLUSIVE MODE')
      await refuseWhileUsed(client)
      for (const table of STORED_TABLES.toReversed()) await client.query(`DELETE FROM ${table}`)
      for (const table of STORED_TABLES) await writeTable(client, db, table)
      onCommit()
      await client.query('COMMIT')
    })
  } finally {
    db.close()
  }
}

/** PostgreSQL lists a connection for a moment after it was closed. */
const CLOSING_TRIES = 20
const CLOSING_WAIT_MS = 100

/** @throws ServiceUnavailable if a server or a command of Tend is connected to the database */
export async function refuseWhileUsed(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < CLOSING_TRIES; attempt++) {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'tend' AND pid <> pg_backend_pid() LIMIT 1`,
    )
    if (rows.length === 0) return
    // Within a transaction, the view would keep what was read first.
    await client.query('SELECT pg_stat_clear_snapshot()')
    await setTimeout(CLOSING_WAIT_MS)
  }
  throw new ServiceUnavailable('A server uses the database in PostgreSQL: stop all of them first.')
}

/**
 * Runs `work` on a connection, which then is closed, so that an open transaction is rolled back.
 * @throws ServiceUnavailable if PostgreSQL cannot be used
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  let client: pg.Client | undefined
  try {
    // Reads the files that the URL names.
    client = new GuardedClient({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
      keepAlive: true,
      application_name: 'tend-backup',
      types: { getTypeParser },
    })
    client.on('error', () => {})
    await client.connect()
    return await work(client)
  } catch (error) {
    throw mapPostgresError(error)
  } finally {
    // Not awaited: a lost server never closes the connection.
    void client?.end().catch(() => {})
  }
}

async function readTable(
  client: pg.Client,
  db: Database.Database,
  table: string,
  onProgress: OnProgress,
): Promise<void> {
  const columns = columnsOf(db, table).map(({ name }) => name)
  const values = columns.map((column) => `@${column}`)
  const insert = db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`)
  const [counted] = (
    await client.query<{ total: number }>(`SELECT count(*) AS total FROM ${table}`)
  ).rows
  // In the order of the keys, in which the file takes rows fastest.
  await client.query(
    `DECLARE ${table}_rows NO SCROLL CURSOR FOR SELECT ${columns} FROM ${table} ORDER BY 1, 2`,
  )
  const total = counted?.total ?? 0
  for (let done = 0; done < total; ) {
    const { rows } = await client.query(`FETCH ${ROWS_AT_ONCE} FROM ${table}_rows`)
    if (rows.length === 0) throw new ServiceUnavailable(INCOMPLETE)
    for (const row of rows) insert.run(row)
    done += rows.length
    onProgress(`Copying ${table}`, done, total)
  }
}

async function writeTable(client: pg.Client, db: Database.Database, table: string): Promise<void> {
  const columns = columnsOf(db, table).map(({ name }) => name)
  const write = async (rows: readonly unknown[][]) => {
    const places = rows.map((row, index) =>
      row.map((_, column) => `$${index * columns.length + column + 1}`),
    )
    const text = `INSERT INTO ${table} (${columns}) VALUES ${places.map((row) => `(${row})`)}`
    await client.query({ text, values: rows.flat() })
  }
  let page: unknown[][] = []
  for (const row of db.prepare<[], unknown[]>(`SELECT ${columns} FROM ${table}`).raw().iterate()) {
    page.push(row)
    if (page.length < ROWS_AT_ONCE) continue
    await write(page)
    page = []
  }
  if (page.length > 0) await write(page)
}
