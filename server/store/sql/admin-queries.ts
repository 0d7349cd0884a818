import { type Kysely, sql } from 'kysely'
import { query, type SqlQuery } from './query.ts'
import type { InvitationRow, ServerStateRow, Tables, UserRow } from './sql-tables.ts'

/**
 * The queries of `tend admin`, in the SQL dialect of `tables`. Unlike the stores' queries, they may read
 * the rows of all users.
 */
export function buildAdminQueries(tables: Kysely<Tables>) {
  return {
    totals: query<object, Totals>(() =>
      tables.selectFrom('users').select([
        sql<number>`sum(CASE WHEN erased_at IS NULL THEN 1 ELSE 0 END)`.as('stored'),
        sql<number>`sum(CASE WHEN record_total > 0 THEN 1 ELSE 0 END)`.as('vaults'),
        sql<number>`sum(CASE WHEN erased_at IS NULL THEN 0 ELSE 1 END)`.as('erased'),
        // A sum of bigints is a numeric in PostgreSQL, which the driver reads as a text.
        sql<number>`CAST(sum(stored_bytes) AS bigint)`.as('bytes'),
      ]),
    ),
    largest: query<{ limit: number }, ListedUser>(({ limit }) =>
      tables
        .selectFrom('users')
        .select(LISTED_COLUMNS)
        .where('erased_at', 'is', null)
        .orderBy('stored_bytes', 'desc')
        .orderBy('user_hash')
        .limit(limit),
    ),
    /** At most two, to find out whether there is only one. */
    usersBetween: query<{ first: Buffer; last: Buffer }, ListedUser>(({ first, last }) =>
      tables
        .selectFrom('users')
        .select(LISTED_COLUMNS)
        .where('user_hash', '>=', first)
        .where('user_hash', '<=', last)
        .where('erased_at', 'is', null)
        .limit(2),
    ),
    limitUser: query<Pick<UserRow, 'user_hash' | 'max_mb'>>(({ user_hash, max_mb }) =>
      tables.updateTable('users').set({ max_mb }).where('user_hash', '=', user_hash),
    ),
    addInvitation: query<Pick<InvitationRow, 'code_hash' | 'expires_at'>>(
      ({ code_hash, expires_at }) =>
        tables.insertInto('invitations').values({ code_hash, expires_at }),
    ),
    invitations: query<object, InvitationRow>(() =>
      tables
        .selectFrom('invitations')
        .select(['code_hash', 'expires_at', 'id_used_at', 'vault_used_at'])
        .orderBy('expires_at'),
    ),
    deleteInvitation: query<Pick<InvitationRow, 'code_hash'>>(({ code_hash }) =>
      tables.deleteFrom('invitations').where('code_hash', '=', code_hash),
    ),
    state: query<Pick<ServerStateRow, 'name'>, Pick<ServerStateRow, 'value'>>(({ name }) =>
      tables.selectFrom('server_state').select('value').where('name', '=', name),
    ),
    saveState: query<ServerStateRow>(({ name, value }) =>
      tables
        .insertInto('server_state')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
    ),
    deleteState: query<Pick<ServerStateRow, 'name'>>(({ name }) =>
      tables.deleteFrom('server_state').where('name', '=', name),
    ),
  }
}

type AdminQueries = ReturnType<typeof buildAdminQueries>

/** A query on a connection of either database. */
interface AdminStatement<Args, Row> {
  readonly first: (args: Args) => Row | undefined | Promise<Row | undefined>
  readonly all: (args: Args) => Row[] | Promise<Row[]>
  readonly run: (args: Args) => unknown
}

type StatementOf<Q> = Q extends SqlQuery<infer Args, infer Row> ? AdminStatement<Args, Row> : never

export type AdminStatements = {
  readonly [Name in keyof AdminQueries]: StatementOf<AdminQueries[Name]>
}

/** Each `null` without users. */
interface Totals {
  /** Ids and vaults that were not erased. */
  readonly stored: number | null
  readonly vaults: number | null
  readonly erased: number | null
  readonly bytes: number | null
}

export type ListedUser = Pick<UserRow, 'user_hash' | 'stored_bytes' | 'record_total' | 'max_mb'>

const LISTED_COLUMNS = ['user_hash', 'stored_bytes', 'record_total', 'max_mb'] as const
