import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import type { ErasedIds } from '../erased/erased-ids.ts'
import { PING_USER } from '../rules/stored-user.ts'
import type { AdminStatements } from '../sql/admin-queries.ts'
import type { UserHash } from '../user-hash.ts'
import { ConnectionPool } from './connection-pool.ts'
import { ListedUsers } from './listed-users.ts'
import { migrate } from './migrate.ts'
import {
  isMissingTable,
  mapPostgresError,
  NOT_READY,
  tookTooLong,
  UNKNOWN_COMMIT,
} from './postgres-errors.ts'
import { adminStatementsOn, type PostgresStatements, statementsOn } from './postgres-statements.ts'
import { SilentWorkers } from './silent-workers.ts'

/** Connections per instance, and one for pings. PostgreSQL's `max_connections` must allow them for all. */
const MAX_CONNECTIONS = 10

export interface TimeLimits {
  /** How long to wait for a connection. */
  readonly connectMs: number
  /** How long the statements of one call may take together. After that the request fails with 503. */
  readonly workMs: number
}

export const TIME_LIMITS: TimeLimits = { connectMs: 2000, workMs: 4000 }

/** How a transaction begins. */
interface Begin {
  readonly read: string
  readonly write: string
}

function beginWithin({ workMs }: TimeLimits): Begin {
  // Set with every BEGIN, in the same round trip, so that they hold behind a pooler too. They release
  // the locks of an instance that has stopped responding.
  const limits = `SET LOCAL statement_timeout = ${workMs}; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = ${2 * workMs}`
  return {
    read: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${limits}`,
    // Whatever the database's defaults are: a write reads what was committed while it waited for its lock, which a
    // stricter level would refuse, and COMMIT waits for the disk.
    write: `BEGIN ISOLATION LEVEL READ COMMITTED; ${limits}; SET LOCAL synchronous_commit = on`,
  }
}

/** The pause before the listed users who could not be erased are tried again. */
const ERASE_AGAIN_MS = 2000

const INT8 = 20

/** A PostgreSQL database that may be unreachable at any time, even at the start. Every call tries again. */
export class Database {
  readonly #limits: TimeLimits
  readonly #begin: Begin
  readonly #prepareTables: typeof migrate
  readonly #connection: pg.ClientConfig
  readonly #pool: ConnectionPool
  /** A ping reports whether PostgreSQL works, and does not wait for requests that use all connections. */
  readonly #pingPool: ConnectionPool
  readonly #silentWorkers: SilentWorkers
  readonly #listedUsers: ListedUsers
  #isErasingListed = false
  #isClosed = false
  /** Resolves once the schema is current; `null` before the first attempt and after a failed one. */
  #migration: Promise<void> | null = null

  /**
   * @param erasedIds a user in this list is erased before their first call; `null` for no list
   * @param prepareTables runs before the first call
   */
  constructor(
    url: string,
    erasedIds: ErasedIds | null = null,
    limits: TimeLimits = TIME_LIMITS,
    prepareTables: typeof migrate = migrate,
  ) {
    const { connectMs, workMs } = limits
    this.#limits = limits
    this.#prepareTables = prepareTables
    this.#begin = beginWithin(limits)
    this.#listedUsers = new ListedUsers(erasedIds)
    this.#connection = {
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: 'tend',
      types: { getTypeParser },
    }
    this.#pool = new ConnectionPool({ ...this.#connection, max: MAX_CONNECTIONS }, workMs)
    this.#pingPool = new ConnectionPool({ ...this.#connection, max: 1 }, workMs)
    this.#silentWorkers = new SilentWorkers(this.#connection)
  }

  /** Runs reads of one user that need not see the same state. */
  query<T>(user: UserHash, work: (statements: PostgresStatements) => Promise<T>): Promise<T> {
    return this.#withClient(user, (client) => {
      // Behind a pooler, only a transaction can limit how long a statement takes.
      if (!this.#pool.isDirect(client)) return this.#inTransaction(client, this.#begin.read, work)
      return work(this.#statements(client))
    })
  }

  /** Runs several reads of one user that see the same state. */
  readTransaction<T>(
    user: UserHash,
    work: (statements: PostgresStatements) => Promise<T>,
  ): Promise<T> {
    return this.#transaction(user, this.#begin.read, work)
  }

  /**
   * Commits everything that `work` writes for a user, or nothing. Resolves once it is on disk. If the
   * connection is lost during COMMIT, it rejects although everything may have been saved.
   */
  write<T>(user: UserHash, work: (statements: PostgresStatements) => Promise<T>): Promise<T> {
    return this.#transaction(user, this.#begin.write, work)
  }

  /** Commits everything that a command of `tend admin` writes, or nothing. */
  administer<T>(work: (statements: AdminStatements) => Promise<T>): Promise<T> {
    return this.#withClient(PING_USER.user_hash as UserHash, async (client) => {
      await client.query(this.#begin.write)
      const result = await work(adminStatementsOn(client))
      await commit(client)
      return result
    })
  }

  /**
   * Writes and deletes a row. Resolves if the schema is current, the row was committed, and on Citus all
   * workers respond.
   */
  async ping(): Promise<void> {
    const write = async (statements: PostgresStatements) => {
      await statements.saveUser.run(PING_USER)
      await statements.deleteUser.run(PING_USER)
    }
    await this.#withClient(
      PING_USER.user_hash as UserHash,
      (client) => this.#inTransaction(client, this.#begin.write, write),
      this.#pingPool,
    )
    if (this.#pingPool.isCitus) await this.#silentWorkers.probeAll()
  }

  async close(): Promise<void> {
    await this.#migration?.catch(() => {})
    this.#isClosed = true
    this.#silentWorkers.close()
    await this.#pool.end()
    await this.#pingPool.end()
  }

  #transaction<T>(
    user: UserHash,
    begin: string,
    work: (statements: PostgresStatements) => Promise<T>,
  ): Promise<T> {
    return this.#withClient(user, (client) => this.#inTransaction(client, begin, work))
  }

  async #inTransaction<T>(
    client: pg.PoolClient,
    begin: string,
    work: (statements: PostgresStatements) => Promise<T>,
  ): Promise<T> {
    await client.query(begin)
    const result = await work(this.#statements(client))
    await commit(client)
    return result
  }

  #statements(client: pg.PoolClient): PostgresStatements {
    return statementsOn(client, { isPrepared: this.#pool.isDirect(client) })
  }

  async #withClient<T>(
    user: UserHash,
    work: (client: pg.PoolClient) => Promise<T>,
    pool = this.#pool,
  ): Promise<T> {
    try {
      await withTimeout(this.#migrate(), this.#limits.connectMs, notReady)
      const client = await this.#connect(user, pool)
      try {
        const call = this.#eraseIfListed(client, user).then(() => work(client))
        const result = await withTimeout(
          this.#watch(user, call, pool),
          this.#limits.workMs,
          tookTooLong,
        )
        client.release()
        return result
      } catch (error) {
        // Close the connection, so that PostgreSQL rolls back an open transaction.
        client.release(true)
        throw error
      }
    } catch (error) {
      // The database may have been replaced by an empty one: the next call creates its tables.
      if (isMissingTable(error)) this.#migration = null
      throw mapPostgresError(error)
    }
  }

  async #connect(user: UserHash, pool: ConnectionPool): Promise<pg.PoolClient> {
    this.#silentWorkers.check(user)
    const client = await pool.connect()
    await this.#silentWorkers.locate(client, user)
    try {
      this.#silentWorkers.check(user)
    } catch (error) {
      client.release()
      throw error
    }
    return client
  }

  #watch<T>(user: UserHash, call: Promise<T>, pool: ConnectionPool): Promise<T> {
    return pool.isCitus ? this.#silentWorkers.watch(user, call) : call
  }

  #migrate(): Promise<void> {
    this.#migration ??= this.#prepareTables(this.#connection)
      .then(() => {
        this.#listedUsers.read()
        void this.#eraseListed()
      })
      .catch((error: unknown) => {
        this.#migration = null
        throw error
      })
    return this.#migration
  }

  async #eraseIfListed(client: pg.PoolClient, user: UserHash): Promise<void> {
    if (!this.#listedUsers.isPending(user)) return
    await this.#inTransaction(client, this.#begin.write, (statements) =>
      this.#listedUsers.apply(statements, user),
    )
    this.#listedUsers.committed(user)
  }

  /** Erases all listed users. Those whose worker is unavailable are tried again until it is back. */
  async #eraseListed(): Promise<void> {
    if (this.#isErasingListed) return
    this.#isErasingListed = true
    for (;;) {
      for (const user of this.#listedUsers.pending()) {
        if (this.#isClosed) return
        await this.#withClient(user, async () => {}).catch(() => {})
      }
      if (this.#listedUsers.pending().length === 0) break
      await wait(ERASE_AGAIN_MS, undefined, { ref: false })
    }
    this.#isErasingListed = false
  }
}

/** An unknown error of COMMIT is no proof that nothing was saved, as a status of 500 would claim. */
async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('COMMIT')
  } catch (error) {
    const known = mapPostgresError(error)
    if (known instanceof ServiceUnavailable) throw known
    throw new ServiceUnavailable(UNKNOWN_COMMIT, { cause: error })
  }
}

/** Reads a bigint as a number: counts and revisions are below 2^53. */
export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  Number(type) === INT8 ? Number : pg.types.getTypeParser(type, format)

const notReady = () => new ServiceUnavailable(NOT_READY)

function withTimeout<T>(work: Promise<T>, timeoutMs: number, problem: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem()), timeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
