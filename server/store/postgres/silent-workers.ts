import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import type { UserHash } from '../user-hash.ts'
import { GuardedClient } from './guarded-client.ts'
import { SILENT_WORKER } from './postgres-errors.ts'

/** A call that takes longer than this leads to a probe of its worker. */
const SUSPECT_MS = 1000

/** How long a worker has to respond to a probe. */
const PROBE_MS = 2000

/** The pause between two probes of a silent worker. */
const PROBE_EVERY_MS = 1000

const CONNECTION_FAILURE = '08006'

/** Reads only the coordinator's own tables, so it works while workers are silent. */
const FIND_WORKER = `
  SELECT groupid AS worker FROM pg_dist_placement
  WHERE shardid = get_shard_id_for_distribution_column('users', $1::bytea)`

/**
 * For each worker one user whose row would be there, found among hashes of numbers. A thousand of them reach
 * all of about a hundred workers. Reads only tables of the coordinator. No rows if nothing is distributed.
 */
const USER_OF_EACH_WORKER = `
  WITH numbered AS MATERIALIZED (
    SELECT user_hash, get_shard_id_for_distribution_column(logicalrelid, user_hash) AS shardid
    FROM pg_dist_partition,
      (SELECT sha256(n::text::bytea) AS user_hash FROM generate_series(1, 1000) AS n) AS hashes
    WHERE logicalrelid = 'users'::regclass
  )
  SELECT DISTINCT ON (groupid) user_hash FROM numbered JOIN pg_dist_placement USING (shardid)`

const READ_USER = 'SELECT 1 FROM users WHERE user_hash = $1'

/**
 * The workers of a Citus cluster that do not respond. Calls of their users are rejected at once.
 * Otherwise these calls would occupy all connections until they time out, and the users of the other
 * workers would wait behind them. Without Citus, no worker is ever found.
 */
export class SilentWorkers {
  readonly #connection: pg.ClientConfig
  readonly #silent = new Set<number>()
  /** The workers of users, by the hash of the user. Empty while all workers respond. */
  readonly #workers = new Map<string, number | null>()
  #isChecking = false
  #isClosed = false
  #probeOfAll: Promise<void> | null = null

  constructor(connection: pg.ClientConfig) {
    this.#connection = connection
  }

  /** Finds out which worker has the data of a user, if a worker is silent. */
  async locate(client: pg.ClientBase, user: UserHash): Promise<void> {
    if (this.#silent.size === 0) return
    const key = user.toString('hex')
    if (!this.#workers.has(key)) this.#workers.set(key, await findWorker(client, user))
  }

  /** @throws ServiceUnavailable if the worker of a located user is silent */
  check(user: UserHash): void {
    if (this.#silent.size === 0) return
    const worker = this.#workers.get(user.toString('hex')) ?? null
    if (worker !== null && this.#silent.has(worker)) throw new ServiceUnavailable(SILENT_WORKER)
  }

  /** Probes the user's worker if `call` takes long, or if the coordinator cannot connect to it. */
  async watch<T>(user: UserHash, call: Promise<T>): Promise<T> {
    const timer = setTimeout(() => void this.#suspect(user), SUSPECT_MS)
    try {
      return await call
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === CONNECTION_FAILURE) {
        void this.#suspect(user)
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** @throws ServiceUnavailable if at least one worker does not respond */
  async probeAll(): Promise<void> {
    this.#probeOfAll ??= this.#readFromEachWorker().finally(() => {
      this.#probeOfAll = null
    })
    try {
      await this.#probeOfAll
    } catch (cause) {
      throw new ServiceUnavailable(SILENT_WORKER, { cause })
    }
  }

  /** Ends the probes. */
  close(): void {
    this.#isClosed = true
  }

  async #suspect(user: UserHash): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      const worker = await this.#onNewConnection((client) => findWorker(client, user))
      if (worker === null || this.#silent.has(worker) || (await this.#responds(user))) return
      this.#silent.add(worker)
      this.#waitForResponse(worker, user)
    } catch {
      // The coordinator cannot be reached. The calls themselves report that.
    } finally {
      this.#isChecking = false
    }
  }

  async #waitForResponse(worker: number, user: UserHash): Promise<void> {
    do await wait(PROBE_EVERY_MS, undefined, { ref: false })
    while (!this.#isClosed && !(await this.#responds(user)))
    this.#silent.delete(worker)
    if (this.#silent.size === 0) this.#workers.clear()
  }

  #responds(user: UserHash): Promise<boolean> {
    return this.#probe((client) => client.query(READ_USER, [user])).then(
      () => true,
      () => false,
    )
  }

  /** One statement for each worker: one for all would open a connection for each shard. */
  #readFromEachWorker(): Promise<void> {
    return this.#probe(async (client) => {
      const { rows } = await client.query<{ readonly user_hash: Buffer }>(USER_OF_EACH_WORKER)
      for (const { user_hash } of rows) await client.query(READ_USER, [user_hash])
    })
  }

  #probe(read: (client: pg.Client) => Promise<unknown>): Promise<void> {
    return this.#onNewConnection(async (client) => {
      await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${PROBE_MS}`)
      await read(client)
    })
  }

  /**
   * A new connection has no connection to a worker yet. The coordinator can give up while it connects
   * to a silent worker, but not always while it waits on an established connection.
   */
  async #onNewConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    // The client's time limit is only reached if the coordinator does not respond.
    const client = new GuardedClient({ ...this.#connection, query_timeout: 2 * PROBE_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } finally {
      void client.end()
    }
  }
}

/** @returns `null` if the user's data is not on a worker, for example because no table is distributed */
async function findWorker(client: pg.ClientBase, user: UserHash): Promise<number | null> {
  const query = { text: FIND_WORKER, values: [user], query_timeout: PROBE_MS }
  const { rows } = await client
    .query<{ readonly worker: number }>(query)
    .catch(() => ({ rows: [] }))
  return rows[0]?.worker ?? null
}
