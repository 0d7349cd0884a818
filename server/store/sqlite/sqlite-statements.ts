import type { Database } from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { type AdminStatements, buildAdminQueries } from '../sql/admin-queries.ts'
import { buildQueries, type Queries } from '../sql/queries.ts'
import type { SqlQuery } from '../sql/query.ts'
import type { Tables } from '../sql/sql-tables.ts'

/** A query that is prepared on one connection. */
export interface SqliteStatement<Args, Row> {
  readonly first: (args: Args) => Row | undefined
  readonly all: (args: Args) => Row[]
  /** @returns how many rows it changed */
  readonly run: (args: Args) => number
}

type StatementOf<Q> = Q extends SqlQuery<infer Args, infer Row> ? SqliteStatement<Args, Row> : never

export type SqliteStatements = { readonly [Name in keyof Queries]: StatementOf<Queries[Name]> }

const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

const QUERIES = buildQueries(tables, sql<number>`json_extract(times, '$[0]')`)

/** Prepares the queries of `tend admin` on a connection. */
export function prepareAdminStatements(db: Database): AdminStatements {
  const queries: Array<[string, SqlQuery<never, unknown>]> = Object.entries(
    buildAdminQueries(tables),
  )
  return Object.fromEntries(
    queries.map(([name, query]) => [name, prepare(db, query)]),
  ) as unknown as AdminStatements
}

/** Prepares all queries on a connection. */
export function prepareStatements(db: Database): SqliteStatements {
  const queries: Array<[string, SqlQuery<never, unknown>]> = Object.entries(QUERIES)
  return Object.fromEntries(
    queries.map(([name, query]) => [name, prepare(db, query)]),
  ) as SqliteStatements
}

function prepare<Args extends object, Row>(
  db: Database,
  { sql, values }: SqlQuery<Args, Row>,
): SqliteStatement<Args, Row> {
  const statement = db.prepare<unknown[], Row>(sql)
  return {
    first: (args) => statement.get(...values(args)),
    all: (args) => statement.all(...values(args)),
    run: (args) => statement.run(...values(args)).changes,
  }
}
