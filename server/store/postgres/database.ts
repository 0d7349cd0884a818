import pg from 'pg'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { migrate } from './migrate.ts'
import {
  asUnavailable,
  isWithoutTables,
  NOT_READY,
  READ_ONLY,
  SLOW,
} from './postgres-unavailable.ts'
import { type Statements, statementsOf } from './statements.ts'

/** Connections of one instance, which PostgreSQL's `max_connections` has to leave room for. */
const MAX_CONNECTIONS = 10

/** To a free connection, or to a new one. */
const CONNECT_MS = 2000

/** From the first statement to the end of the last: past this the request is answered with 503. */
const WORK_MS = 4000

// Said with every BEGIN, in the same round trip, so that no connection is in a state of its own. The
// limits let go of the locks of an instance that has fallen silent.
const LIMITS = `SET LOCAL statement_timeout = ${WORK_MS}; SET LOCAL idle_in_transaction_session_timeout = ${2 * WORK_MS}`
// Whatever is the default there: a COMMIT waits for the disk.
const BEGIN_WRITE = `BEGIN; ${LIMITS}; SET LOCAL synchronous_commit = on`
const BEGIN_READ = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LIMITS}`

const INT8 = 20

/** A PostgreSQL that may be away at any time, also at the start. Every call tries it anew. */
export class Database {
  readonly #connection: pg.PoolConfig
  readonly #pool: pg.Pool
  /** Resolves once the schema is of this version; `null` before the first try and after a failed one. */
  #schema: Promise<void> | null = null

  constructor(url: string) {
    this.#connection = {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'tend',
      types: { getTypeParser },
    }
    this.#pool = new pg.Pool({ ...this.#connection, max: MAX_CONNECTIONS })
    // A connection that is lost while nothing is asked of it is replaced at the next call; one that
    // is lost meanwhile fails that call.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** A single statement. */
  ask<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#use((client) => work(statementsOf(client)))
  }

  /** Several reads of one state. */
  readTogether<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#transaction(BEGIN_READ, work)
  }

  /**
   * All or nothing of what `work` writes; resolves once it is on disk. If the connection is lost just
   * then, it rejects, and all may have been kept none the less.
   */
  write<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#transaction(BEGIN_WRITE, work)
  }

  /** Resolves if the schema is of this version and changes are taken. */
  async ping(): Promise<void> {
    const { rows } = await this.#use((client) => client.query('SHOW transaction_read_only'))
    if (rows[0]?.transaction_read_only !== 'off') {
      throw new ServiceUnavailable(READ_ONLY)
    }
  }

  async close(): Promise<void> {
    await this.#schema?.catch(() => {})
    await this.#pool.end()
  }

  #transaction<T>(begin: string, work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#use(async (client) => {
      await client.query(begin)
      const result = await work(statementsOf(client))
      await client.query('COMMIT')
      return result
    })
  }

  async #use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    try {
      await inTime(this.#upToDate(), CONNECT_MS, NOT_READY)
      const client = await this.#pool.connect()
      try {
        const result = await inTime(work(client), WORK_MS, SLOW)
        client.release()
        return result
      } catch (error) {
        // Not given back but closed: PostgreSQL then undoes what was begun, in whatever state it is.
        client.release(true)
        throw error
      }
    } catch (error) {
      // Another database was put in its place: the next call makes the tables there.
      if (isWithoutTables(error)) this.#schema = null
      throw asUnavailable(error)
    }
  }

  #upToDate(): Promise<void> {
    this.#schema ??= migrate(this.#connection).catch((error: unknown) => {
      this.#schema = null
      throw error
    })
    return this.#schema
  }
}

/** Counts and revisions are below 2^53, so that a bigint may be read as a number. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  Number(type) === INT8 ? Number : pg.types.getTypeParser(type, format)

function inTime<T>(work: Promise<T>, milliseconds: number, otherwise: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceUnavailable(otherwise)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
