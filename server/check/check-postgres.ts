import type pg from 'pg'
import { lastBackupAt } from '../backup/last-backup.ts'
import type { Config } from '../config/config.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { GuardedClient } from '../store/postgres/guarded-client.ts'
import { checkPermission, isCurrent } from '../store/postgres/migrate.ts'
import { mapPostgresError, READ_ONLY } from '../store/postgres/postgres-errors.ts'
import { checkBackup, checkClock, describeTime, MAX_CLOCK_ERROR_MS } from './check-times.ts'
import { type Finding, fine, fix } from './finding.ts'
import { changedTables } from './postgres-tables.ts'
import { describeWayBack } from './way-back.ts'

const CONNECT_MS = 5000

/** What an instance opens at most, and one for a command beside it. */
const MIN_CONNECTIONS = 12

interface State {
  /** In milliseconds since 1970. */
  readonly now: string
  readonly readOnly: string
  /** How many PostgreSQL allows at most; `null` behind a pooler. */
  readonly connections: number | null
}

// The time as a whole number, since the role or the database may have another DateStyle and few float digits. A limit
// of -1 is none.
const STATE = `
  SELECT (extract(epoch FROM now()) * 1000)::bigint AS now,
    current_setting('transaction_read_only') AS "readOnly",
    CASE WHEN pg_backend_pid() = $1 THEN least(
      (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = session_user),
      (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    ) END AS connections`

/** Checks the database that `DATABASE_URL` names, and the backups of this instance. */
export async function checkPostgres(
  { dataDir }: Config,
  url: string,
  nowMs: number,
): Promise<readonly Finding[]> {
  const backupAt = await lastBackupAt(dataDir)
  let client: pg.Client | undefined
  try {
    // Reads the files that the URL names. A lock on a table may last for hours.
    client = new GuardedClient({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    client.on('error', () => {})
    await client.connect()
    const processId = 'processID' in client ? client.processID : null
    const [state] = (await client.query<State>(STATE, [processId])).rows
    if (state?.readOnly === 'on') return [fix(READ_ONLY)]
    const time = Number(state?.now)
    const hasTables = await isCurrent(client)
    if (!hasTables) await checkPermission(client)
    const changed = await changedTables(client)
    return [
      changed === null ? fine('PostgreSQL can be reached.') : fix(changed),
      ...checkConnections(state?.connections ?? null),
      describeWayBack(hasTables),
      checkClock(time, 'the clock of PostgreSQL shows', nowMs),
      ...(time < nowMs - MAX_CLOCK_ERROR_MS
        ? [fix(`PostgreSQL's clock is behind: it shows ${describeTime(time)}.`)]
        : []),
      // There are other ways to back it up, and other instances may do it.
      backupAt === null
        ? fine('No backup was made from this instance, so none is checked.')
        : checkBackup(backupAt, nowMs),
    ]
  } catch (error) {
    if (error instanceof ServiceUnavailable) return [fix(error.message)]
    return [fix(describeFailure(error))]
  } finally {
    // Not awaited: a lost server never closes the connection.
    void client?.end().catch(() => {})
  }
}

/** The advice of the server's log, if it has one, with PostgreSQL's own words. */
function describeFailure(error: unknown): string {
  // A host name with several addresses: the errors are all of the same kind.
  const [first]: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const reason = first instanceof Error ? first.message : String(first)
  const known = mapPostgresError(first)
  return known instanceof ServiceUnavailable
    ? `${known.message.replace(/\.$/, '')} (${reason}).`
    : `PostgreSQL cannot be used (${reason}): check DATABASE_URL and the database.`
}

function checkConnections(connections: State['connections']): readonly Finding[] {
  if (connections === null || connections >= MIN_CONNECTIONS) return []
  return [
    fix(
      `PostgreSQL allows ${connections} connections, and an instance with a command beside it needs ${MIN_CONNECTIONS}: raise max_connections, or CONNECTION LIMIT of the role and the database.`,
    ),
  ]
}
