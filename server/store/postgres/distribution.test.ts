import type { Client, QueryConfig } from 'pg'
import { expect, it } from 'vitest'
import { openTestPostgres } from '../../tests/open-test-postgres.ts'
import { createPostgresDatabase, queryPostgres } from '../../tests/postgres-database.ts'
import { type PostgresStatement, statementsOn } from './postgres-statements.ts'

/** The tables that stay on the coordinator of a distributed database. */
const LOCAL_TABLES = [
  'invitations',
  'kysely_migration',
  'kysely_migration_lock',
  'push_subscriptions',
  'server_state',
]

/** All statements of the store, as the driver gets them. */
async function allStatements(): Promise<Array<[name: string, text: string]>> {
  const texts: string[] = []
  const client = {
    query: async ({ text }: QueryConfig) => {
      texts.push(text)
      return { rows: [] }
    },
  } as unknown as Client
  const statements = Object.entries(statementsOn(client, { isPrepared: false }))
  for (const [, statement] of statements)
    await (statement as PostgresStatement<object, unknown>).run({})
  return statements.map(([name], i) => [name, texts[i] ?? ''])
}

/** A join with the row of the user to whom the other row belongs, which is on the same machine. */
const SAME_USER = / inner join "users" on "users"."user_hash" = "days"."user_hash" where "days"\./

const isLocal = (text: string) => LOCAL_TABLES.some((table) => text.includes(`"${table}"`))

/** Whether a statement names a table at all. */
const hasTable = (text: string) => / (?:into|from) |^update /.test(text)

const statements = (await allStatements()).filter(([, text]) => hasTable(text) && !isLocal(text))

it.each(statements)('statement %s names the user, and sets no key again', (_, text) => {
  const [verb] = text.split(' ', 1)
  if (verb === 'insert') {
    // The first column, whose value is the first parameter.
    expect(text).toMatch(/^insert into "\w+" \("user_hash", [^)]+\) values \(\$1, /)
    expect(text).not.toMatch(/do update set .*"(user_hash|date|id)" =/)
    const target = / on conflict \(([^)]+)\)/.exec(text)?.[1] ?? '"user_hash"'
    expect(target.split(', ')[0]).toBe('"user_hash"')
  } else {
    expect(['select', 'delete']).toContain(verb)
    expect(text.match(/ where ("\w+"\.)?"user_hash" = \$1( |$)/g)).toHaveLength(1)
    // All conditions are joined with `and`, and a second table is read only for the same user.
    expect(text.replace(SAME_USER, ' where ')).not.toMatch(
      / or | join | union |\(select|from "\w+", /,
    )
  }
})

it('every key and every reference of every table begins with the user', async () => {
  const url = await createPostgresDatabase()
  const store = openTestPostgres(url)
  await store.ping()
  await store.close()
  const indexes = await queryPostgres<{ table: string; name: string; leading: string }>(
    url,
    `SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS name,
       pg_get_indexdef(indexrelid, 1, true) AS leading
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace`,
  )
  const distributed = indexes.filter(({ table }) => !LOCAL_TABLES.includes(table))
  expect(distributed.filter(({ leading }) => leading !== 'user_hash')).toEqual([])

  const tables = await queryPostgres<{ name: string }>(
    url,
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  const withKey = new Set(distributed.map(({ table }) => table))
  const withoutKey = tables.filter(({ name }) => !withKey.has(name)).map(({ name }) => name)
  expect(withoutKey.sort()).toEqual(LOCAL_TABLES)

  const references = await queryPostgres<{ definition: string }>(
    url,
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const { definition } of references) {
    expect(definition).toMatch(/^FOREIGN KEY \(user_hash\b.* REFERENCES \w+\(user_hash\b/)
  }

  // A statement for a table that is not listed above would escape the checks.
  const used = new Set(statements.map(([, text]) => / (?:into|from) "(\w+)"/.exec(text)?.[1]))
  expect([...used].sort()).toEqual([...withKey].sort())
})
