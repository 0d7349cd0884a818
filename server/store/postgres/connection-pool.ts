import pg from 'pg'
import { GuardedClient } from './guarded-client.ts'

interface Description {
  /** Whether no pooler is in between, so that the session belongs to this connection alone. */
  readonly isDirect: boolean
  /** Whether the database has the extension Citus. */
  readonly isCitus: boolean
}

// Settings are made with a query, since PgBouncer refuses them as startup parameters. Behind a pooler
// they would stay in a session that other clients share, so they are only made on a direct connection:
// there the session has the process number that the client got when it connected.
const DESCRIBE = `
  SELECT pg_backend_pid() = $1 AS "isDirect",
    to_regclass('pg_dist_partition') IS NOT NULL AS "isCitus",
    CASE WHEN pg_backend_pid() = $1 THEN set_config('statement_timeout', $2, false) END`

/** The connections of an instance. */
export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #direct = new WeakSet<pg.ClientBase>()
  #isCitus = false

  /**
   * @param connection with the number of connections in `max`
   * @param timeoutMs how long a statement may take, where the session belongs to one connection
   */
  constructor(connection: pg.PoolConfig, timeoutMs: number) {
    this.#pool = new pg.Pool({
      ...connection,
      Client: GuardedClient,
      onConnect: async (client) => {
        // Without listeners this error would end the process. A query on a lost connection rejects.
        client.on('error', () => {})
        const { isDirect, isCitus } = await describe(client, timeoutMs)
        if (isDirect) this.#direct.add(client)
        this.#isCitus = isCitus
      },
    })
    // The pool replaces an idle connection that is lost.
    this.#pool.on('error', () => {})
  }

  /** Whether the database was a Citus cluster when a connection was last opened. */
  get isCitus(): boolean {
    return this.#isCitus
  }

  connect(): Promise<pg.PoolClient> {
    return this.#pool.connect()
  }

  /**
   * Whether the session belongs to this connection alone. If not, a statement outside a transaction has
   * no time limit, and prepared statements of one transaction may be missing in the next.
   */
  isDirect(client: pg.ClientBase): boolean {
    return this.#direct.has(client)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

async function describe(client: pg.ClientBase, timeoutMs: number): Promise<Description> {
  const processId = 'processID' in client ? client.processID : null
  const query = { text: DESCRIBE, values: [processId, String(timeoutMs)], query_timeout: timeoutMs }
  const { rows } = await client.query<Description>(query)
  return rows[0] ?? { isDirect: false, isCitus: false }
}
