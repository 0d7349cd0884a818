import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { ClientBase } from 'pg'
import type { PushRow } from '../push-store.ts'
import { type AdminStatements, buildAdminQueries } from '../sql/admin-queries.ts'
import {
  buildQueries,
  DAY_COLUMNS,
  type DuePushes,
  dayValues,
  newValues,
  type PushKey,
  RECORD_COLUMNS,
  RECORD_HEAD,
  type RecordHead,
  recordValues,
  SESSION_COLUMNS,
  selectDuePushes,
  selectInvitation,
  selectPush,
  sessionValues,
  USER_COLUMNS,
} from '../sql/queries.ts'
import { query, queryOfRows, type SqlQuery } from '../sql/query.ts'
import type {
  DayRow,
  InvitationRow,
  RecordRow,
  SessionRow,
  Tables,
  UserRow,
} from '../sql/sql-tables.ts'

/** A query on one connection. */
export interface PostgresStatement<Args, Row> {
  readonly first: (args: Args) => Promise<Row | undefined>
  readonly all: (args: Args) => Promise<Row[]>
  readonly run: (args: Args) => Promise<void>
}

type StatementOf<Q> =
  Q extends SqlQuery<infer Args, infer Row> ? PostgresStatement<Args, Row> : never

export type PostgresStatements = {
  readonly [Name in keyof typeof QUERIES]: StatementOf<(typeof QUERIES)[Name]>
}

/** How many rows the queries for several rows write: each is one round trip to the database. */
export const ROWS_AT_ONCE = 32

const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const QUERIES = {
  ...buildQueries(tables, sql<number>`(times::json ->> 0)::bigint`),
  databaseSize: query<object, { readonly bytes: number }>(() =>
    tables.selectNoFrom(sql<number>`pg_database_size(current_database())`.as('bytes')),
  ),
  /** Reads the user's row and locks it until the transaction ends. */
  lockUser: query<Pick<UserRow, 'user_hash'>, UserRow>(({ user_hash }) =>
    tables.selectFrom('users').select(USER_COLUMNS).where('user_hash', '=', user_hash).forUpdate(),
  ),
  daysByDate: query<Pick<DayRow, 'user_hash'> & { dates: readonly string[] }, DayRow>((args) =>
    tables
      .selectFrom('days')
      .select(DAY_COLUMNS)
      .where('user_hash', '=', args.user_hash)
      .where('date', '=', sql<string>`any(${args.dates})`),
  ),
  sessionsById: query<Pick<SessionRow, 'user_hash'> & { ids: readonly string[] }, SessionRow>(
    (args) =>
      tables
        .selectFrom('sessions')
        .select(SESSION_COLUMNS)
        .where('user_hash', '=', args.user_hash)
        .where('id', '=', sql<string>`any(${args.ids})`),
  ),
  recordHeadsByName: query<Pick<RecordRow, 'user_hash'> & { names: readonly Buffer[] }, RecordHead>(
    (args) =>
      tables
        .selectFrom('records')
        .select(RECORD_HEAD)
        .where('user_hash', '=', args.user_hash)
        .where('name', '=', sql<Buffer>`any(${args.names})`),
  ),
  recordsByName: query<Pick<RecordRow, 'user_hash'> & { names: readonly Buffer[] }, RecordRow>(
    (args) =>
      tables
        .selectFrom('records')
        .select(RECORD_COLUMNS)
        .where('user_hash', '=', args.user_hash)
        .where('name', '=', sql<Buffer>`any(${args.names})`),
  ),
  saveDays: queryOfRows<DayRow>(ROWS_AT_ONCE, (rows) =>
    tables
      .insertInto('days')
      .values(rows.map(dayValues))
      .onConflict((conflict) =>
        conflict
          .columns(['user_hash', 'date'])
          .doUpdateSet(newValues(DAY_COLUMNS, ['user_hash', 'date'])),
      ),
  ),
  saveSessions: queryOfRows<SessionRow>(ROWS_AT_ONCE, (rows) =>
    tables
      .insertInto('sessions')
      .values(rows.map(sessionValues))
      .onConflict((conflict) =>
        conflict
          .columns(['user_hash', 'id'])
          .doUpdateSet(newValues(SESSION_COLUMNS, ['user_hash', 'id'])),
      ),
  ),
  saveRecords: queryOfRows<RecordRow>(ROWS_AT_ONCE, (rows) =>
    tables
      .insertInto('records')
      .values(rows.map(recordValues))
      .onConflict((conflict) =>
        conflict
          .columns(['user_hash', 'name'])
          .doUpdateSet(newValues(RECORD_COLUMNS, ['user_hash', 'name'])),
      ),
  ),
  /** Like `push`, and locks the subscription until the transaction ends. */
  lockPush: query<PushKey, PushRow>((key) => selectPush(tables, key).forUpdate()),
  /** Like `invitation`, and locks it until the transaction ends. */
  lockInvitation: query<Pick<InvitationRow, 'code_hash'>, InvitationRow>((key) =>
    selectInvitation(tables, key).forUpdate(),
  ),
  /** Like `duePushes`, without those that another instance is claiming, and locks them. */
  lockDuePushes: query<DuePushes, PushRow>((args) =>
    selectDuePushes(tables, args).forUpdate().skipLocked(),
  ),
  addUser: query<Pick<UserRow, 'user_hash' | 'key_hash'>>(({ user_hash, key_hash }) =>
    tables
      .insertInto('users')
      .values({
        user_hash,
        last_sequence: 0,
        revision_sum: 0,
        session_total: 0,
        deleted_sessions: 0,
        record_total: 0,
        stored_bytes: 0,
        key_hash,
        key_version: 0,
      })
      .onConflict((conflict) => conflict.column('user_hash').doNothing()),
  ),
}

/**
 * Writes rows with as few round trips as possible. No two of them may have the same key.
 * @param together writes `ROWS_AT_ONCE` rows
 * @param single writes one of the remaining rows
 */
export async function writeRows<Row>(
  rows: readonly Row[],
  together: PostgresStatement<readonly Row[], unknown>,
  single: PostgresStatement<Row, unknown>,
): Promise<void> {
  const end = rows.length - (rows.length % ROWS_AT_ONCE)
  for (let start = 0; start < end; start += ROWS_AT_ONCE) {
    await together.run(rows.slice(start, start + ROWS_AT_ONCE))
  }
  for (const row of rows.slice(end)) await single.run(row)
}

/**
 * All queries, to run on one connection.
 * @param isPrepared whether the connection prepares each query on first use, which a pooler may not allow
 */
export function statementsOn(
  client: ClientBase,
  { isPrepared }: { readonly isPrepared: boolean },
): PostgresStatements {
  const queries: Array<[string, SqlQuery<never, unknown>]> = Object.entries(QUERIES)
  return Object.fromEntries(
    queries.map(([name, query]) => [
      name,
      statement(client, isPrepared ? { name: `tend_${name}` } : {}, query),
    ]),
  ) as unknown as PostgresStatements
}

/** The queries of `tend admin`, to run on one connection. */
export function adminStatementsOn(client: ClientBase): AdminStatements {
  const queries: Array<[string, SqlQuery<never, unknown>]> = Object.entries(
    buildAdminQueries(tables),
  )
  return Object.fromEntries(
    queries.map(([name, query]) => [name, statement(client, {}, query)]),
  ) as unknown as AdminStatements
}

function statement<Args extends object, Row>(
  client: ClientBase,
  name: { readonly name?: string },
  { sql: text, values }: SqlQuery<Args, Row>,
): PostgresStatement<Args, Row> {
  const rows = async (args: Args): Promise<Row[]> =>
    (await client.query({ ...name, text, values: values(args) })).rows
  return {
    first: async (args) => (await rows(args))[0],
    all: rows,
    run: async (args) => void (await rows(args)),
  }
}
