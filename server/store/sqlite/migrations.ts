import type { Database } from 'better-sqlite3'
import { type Kysely, type Migration, sql } from 'kysely'
import { countStoredBytes } from '../sql/count-stored-bytes.ts'
import { recomputeRevisionSums } from '../sql/recompute-revision-sums.ts'
import { registersPerKey } from '../sql/registers-per-key.ts'

const WITHOUT_ROWID = sql`WITHOUT ROWID`

/**
 * The versions of the schema. A released migration is never changed; changes are new migrations.
 * WITHOUT ROWID stores rows in the order of their key, so a user's days are next to each other on
 * disk.
 */
export const MIGRATIONS = {
  '0001_days_and_sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('users')
        .addColumn('user_hash', 'blob', (column) => column.notNull().primaryKey())
        .addColumn('last_sequence', 'integer', (column) => column.notNull())
        .addColumn('revision_sum', 'integer', (column) => column.notNull())
        .addColumn('session_total', 'integer', (column) => column.notNull())
        .modifyEnd(WITHOUT_ROWID)
        .execute()
      await db.schema
        .createTable('days')
        .addColumn('user_hash', 'blob', (column) => column.notNull())
        .addColumn('date', 'text', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('water_count', 'integer', (column) => column.notNull())
        .addColumn('habits', 'text', (column) => column.notNull())
        .addColumn('sleep_routine', 'text', (column) => column.notNull())
        .addColumn('eating_log', 'text', (column) => column.notNull())
        .addColumn('water_count_revision', 'integer', (column) => column.notNull())
        .addColumn('habits_revision', 'integer', (column) => column.notNull())
        .addColumn('sleep_routine_revision', 'integer', (column) => column.notNull())
        .addColumn('eating_log_revision', 'integer', (column) => column.notNull())
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
    },
  },
  '0002_erased_users': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('erased_at', 'integer').execute()
    },
  },
  // Earlier versions added up plain revisions; now each revision is scrambled before it is added.
  '0003_scrambled_sums': { up: recomputeRevisionSums },
  '0004_access_keys': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('key_hash', 'blob').execute()
      await db.schema
        .alterTable('users')
        .addColumn('key_version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  '0005_registers_per_key': { up: registersPerKey },
  '0006_stored_bytes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('users')
        .addColumn('stored_bytes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await countStoredBytes(db)
    },
  },
  '0007_vaults': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('users')
        .addColumn('record_total', 'integer', (column) => column.notNull().defaultTo(0))
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
    },
  },
  '0008_push_subscriptions': {
    async up(db: Kysely<unknown>) {
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
    },
  },
} satisfies Record<string, Migration>

/** The names of the migrations that were applied to a database, in order. */
export function appliedMigrations(db: Database): string[] {
  return db.prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name').pluck().all()
}

/** Whether exactly the migrations of this version were applied. */
export function hasCurrentSchema(db: Database): boolean {
  return String(appliedMigrations(db)) === String(Object.keys(MIGRATIONS).sort())
}
