import { type Kysely, type Migration, sql } from 'kysely'
import { BASELINE, EARLIER_MIGRATIONS } from '../sql/baseline.ts'

/** Compared byte by byte, so that a change of the system's collations cannot invalidate an index. */
const ASCII = sql`text COLLATE "C"`

/** The versions of the schema. A released migration is never changed; changes are new migrations. */
export const POSTGRES_MIGRATIONS = {
  ...EARLIER_MIGRATIONS,
  [BASELINE]: { up: createTables },
  '0009_administration': { up: addAdministration },
  '0010_deleted_sessions': { up: addDeletedSessions },
} satisfies Record<string, Migration>

/**
 * The tables of release 1.0.0. Every key except the push subscriptions' begins with `user_hash`, and no
 * foreign key refers to another user's row, so that the tables can be distributed over several machines by
 * user.
 */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('user_hash', 'bytea', (column) => column.notNull().primaryKey())
    .addColumn('last_sequence', 'bigint', (column) => column.notNull())
    .addColumn('revision_sum', 'bigint', (column) => column.notNull())
    .addColumn('session_total', 'bigint', (column) => column.notNull())
    .addColumn('erased_at', 'bigint')
    .addColumn('key_hash', 'bytea')
    .addColumn('key_version', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('record_total', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('days')
    .addColumn('user_hash', 'bytea', (column) => column.notNull())
    .addColumn('date', ASCII, (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('registers', 'text', (column) => column.notNull().defaultTo('{}'))
    .addPrimaryKeyConstraint('days_key', ['user_hash', 'date'])
    .addUniqueConstraint('days_sequence', ['user_hash', 'sequence'])
    .addForeignKeyConstraint('days_user', ['user_hash'], 'users', ['user_hash'])
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('user_hash', 'bytea', (column) => column.notNull())
    .addColumn('id', ASCII, (column) => column.notNull())
    .addColumn('arrival', 'bigint', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer', (column) => column.notNull())
    .addColumn('cycles', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sessions_key', ['user_hash', 'id'])
    .addUniqueConstraint('sessions_arrival', ['user_hash', 'arrival'])
    .addForeignKeyConstraint('sessions_user', ['user_hash'], 'users', ['user_hash'])
    .execute()
  await db.schema
    .createTable('records')
    .addColumn('user_hash', 'bytea', (column) => column.notNull())
    .addColumn('name', 'bytea', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bytea', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('records_key', ['user_hash', 'name'])
    .addUniqueConstraint('records_sequence', ['user_hash', 'sequence'])
    .addForeignKeyConstraint('records_user', ['user_hash'], 'users', ['user_hash'])
    .execute()
  // Sealed bytes do not compress, so PostgreSQL need not try.
  await sql`ALTER TABLE records ALTER COLUMN sealed SET STORAGE EXTERNAL`.execute(db)
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'bytea', (column) => column.notNull().primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscriptions_due')
    .on('push_subscriptions')
    .column('due_at')
    .execute()
}

/** Limits of single users, invitations for one person each, and maintenance, for `tend admin`. */
async function addAdministration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('max_mb', 'bigint').execute()
  await db.schema
    .createTable('invitations')
    .addColumn('code_hash', 'bytea', (column) => column.notNull().primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('id_used_at', 'bigint')
    .addColumn('vault_used_at', 'bigint')
    .execute()
  await db.schema
    .createTable('server_state')
    .addColumn('name', ASCII, (column) => column.notNull().primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
}

/** A deleted session keeps its row, so that the number and order of sessions stay the same for every device. */
async function addDeletedSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('deleted_sessions', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('deleted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
