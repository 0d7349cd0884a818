import type Database from 'better-sqlite3'
import type { Tables } from '../store/sql/sql-tables.ts'

/** Every table. Rows of the first are referred to by others. */
export const STORED_TABLES = [
  'users',
  'days',
  'sessions',
  'records',
  'push_subscriptions',
  'invitations',
  'server_state',
] as const satisfies ReadonlyArray<keyof Tables>

/** The columns of a table of the embedded database. */
export function columnsOf(
  db: Database.Database,
  table: string,
): ReadonlyArray<{ readonly name: string; readonly type: string }> {
  return db
    .prepare<[], { readonly name: string; readonly type: string }>(`PRAGMA table_info(${table})`)
    .all()
}
