import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseDatabaseUrl } from '../config/database-url.ts'
import { openTestPostgres } from '../tests/open-test-postgres.ts'
import { queryPostgres } from '../tests/postgres-database.ts'

const TABLES = ['users', 'days', 'sessions', 'records']

/** Creates the tables and distributes them with the statements of docs/scaling.md. */
export async function setup(): Promise<void> {
  const url = parseDatabaseUrl(process.env.DATABASE_URL ?? '') ?? ''
  const [counters] = await queryPostgres<{ enabled: string }>(
    url,
    "SELECT current_setting('citus.enable_stat_counters') AS enabled",
  )
  if (counters?.enabled !== 'on') {
    throw new Error(
      'As superuser: ALTER SYSTEM SET citus.enable_stat_counters = on; SELECT pg_reload_conf()',
    )
  }
  const store = openTestPostgres(url)
  await store.ping()
  await store.close()
  for (const table of TABLES) {
    const rows = await queryPostgres(url, `SELECT FROM ${table} LIMIT 1`)
    if (rows.length > 0) throw new Error(`The table ${table} has data: use an empty database.`)
  }
  const distributed = await queryPostgres(
    url,
    `SELECT FROM citus_tables WHERE table_name::text IN ('${TABLES.join("', '")}')`,
  )
  if (distributed.length === TABLES.length) return
  for (const statement of documentedStatements()) await queryPostgres(url, statement)
}

function documentedStatements(): string[] {
  const docs = readFileSync(resolve(import.meta.dirname, '../../docs/scaling.md'), 'utf8')
  const block = /```sql\n([^`]*create_distributed_table[^`]*)```/.exec(docs)?.[1]
  if (block === undefined) throw new Error('docs/scaling.md does not distribute the tables.')
  return block.split(';').filter((statement) => statement.trim() !== '')
}
