import type { Database } from 'better-sqlite3'
import { Kysely, type Migration, Migrator, SqliteDialect, sql } from 'kysely'
import { BASELINE, EARLIER_MIGRATIONS } from '../sql/baseline.ts'

const WITHOUT_ROWID = sql`WITHOUT ROWID`

/** The versions of the schema. A released migration is never changed; changes are new migrations. */
export const SQLITE_MIGRATIONS = {
  ...EARLIER_MIGRATIONS,
  [BASELINE]: { up: createTables },
  '0009_administration': { up: addAdministration },
  '0010_deleted_sessions': { up: addDeletedSessions },
} satisfies Record<string, Migration>

/**
 * The tables of release 1.0.0. WITHOUT ROWID stores rows in the order of their key, so a user's days are
 * next to each other on disk.
 */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('user_hash', 'blob', (column) => column.notNull().primaryKey())
    .addColumn('last_sequence', 'integer', (column) => column.notNull())
    .addColumn('revision_sum', 'integer', (column) => column.notNull())
    .addColumn('session_total', 'integer', (column) => column.notNull())
    .addColumn('erased_at', 'integer')
    .addColumn('key_hash', 'blob')
    .addColumn('key_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stored_bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('record_total', 'integer', (column) => column.notNull().defaultTo(0))
    .modifyEnd(WITHOUT_ROWID)
    .execute()
  await db.schema
    .createTable('days')
    .addColumn('user_hash', 'blob', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('registers', 'text', (column) => column.notNull().defaultTo('{}'))
    .addPrimaryKeyConstraint('days_key', ['user_hash', 'date'])
    .addUniqueConstraint('days_sequence', ['user_hash', 'sequence'])
    .addForeignKeyConstraint('days_user', ['user_hash'], 'users', ['user_hash'])
    .modifyEnd(WITHOUT_ROWID)
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('user_hash', 'blob', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('arrival', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer', (column) => column.notNull())
    .addColumn('cycles', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sessions_key', ['user_hash', 'id'])
    .addUniqueConstraint('sessions_arrival', ['user_hash', 'arrival'])
    .addForeignKeyConstraint('sessions_user', ['user_hash'], 'users', ['user_hash'])
    .modifyEnd(WITHOUT_ROWID)
    .execute()
  // With a rowid, since rows of WITHOUT ROWID tables should be short. The page of a pull is then
  // mostly one range of the file, because devices send records in this order.
  await db.schema
    .createTable('records')
    .addColumn('user_hash', 'blob', (column) => column.notNull())
    .addColumn('name', 'blob', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('version', 'blob', (column) => column.notNull())
    .addColumn('sealed', 'blob', (column) => column.notNull())
    .addColumn('received_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('records_key', ['user_hash', 'name'])
    .addUniqueConstraint('records_sequence', ['user_hash', 'sequence'])
    .addForeignKeyConstraint('records_user', ['user_hash'], 'users', ['user_hash'])
    .execute()
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'blob', (column) => column.notNull().primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('due_at', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('renewed_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscriptions_due')
    .on('push_subscriptions')
    .column('due_at')
    .execute()
}

/** Limits of single users, invitations for one person each, and maintenance, for `tend admin`. */
async function addAdministration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('max_mb', 'integer').execute()
  await db.schema
    .createTable('invitations')
    .addColumn('code_hash', 'blob', (column) => column.notNull().primaryKey())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addColumn('id_used_at', 'integer')
    .addColumn('vault_used_at', 'integer')
    .execute()
  await db.schema
    .createTable('server_state')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute()
}

/** A deleted session keeps its row, so that the number and order of sessions stay the same for every device. */
async function addDeletedSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('deleted_sessions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('deleted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** The names of the migrations that were applied to a database, in order; none if it has no list of them. */
export function appliedMigrations(db: Database): string[] {
  const list = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get()
  if (list === undefined) return []
  return db.prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name').pluck().all()
}

/** Whether exactly the migrations of this version were applied. */
export function hasCurrentSchema(db: Database): boolean {
  return String(appliedMigrations(db)) === String(Object.keys(SQLITE_MIGRATIONS).sort())
}

/**
 * Applies all missing migrations in one transaction, so that a failed migration changes nothing.
 * @param last the last one to apply; the newest if missing
 */
export async function migrateSqlite(db: Database, last?: string): Promise<void> {
  const migrator = new Migrator({
    db: new Kysely({ dialect: new SqliteDialect({ database: db }) }),
    provider: { getMigrations: async () => SQLITE_MIGRATIONS },
  })
  db.exec('BEGIN IMMEDIATE')
  try {
    const { error } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last))
    if (error) throw error
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}
