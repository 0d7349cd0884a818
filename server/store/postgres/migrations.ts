import { type Kysely, type Migration, sql } from 'kysely'
import { countStoredBytes } from '../sql/count-stored-bytes.ts'
import { recomputeRevisionSums } from '../sql/recompute-revision-sums.ts'
import { registersPerKey } from '../sql/registers-per-key.ts'
import { addRecords } from './add-records.ts'

/** Compared byte by byte, so that a change of the system's collations cannot invalidate an index. */
const ASCII = sql`text COLLATE "C"`

/**
 * The versions of the schema. A released migration is never changed; changes are new migrations. Every
 * key begins with `user_hash`, and no foreign key refers to another user's row, so that the tables can
 * be distributed over several machines by user.
 */
export const MIGRATIONS = {
  '0001_days_and_sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('users')
        .addColumn('user_hash', 'bytea', (column) => column.notNull().primaryKey())
        .addColumn('last_sequence', 'bigint', (column) => column.notNull())
        .addColumn('revision_sum', 'bigint', (column) => column.notNull())
        .addColumn('session_total', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('days')
        .addColumn('user_hash', 'bytea', (column) => column.notNull())
        .addColumn('date', ASCII, (column) => column.notNull())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .addColumn('water_count', 'integer', (column) => column.notNull())
        .addColumn('habits', 'text', (column) => column.notNull())
        .addColumn('sleep_routine', 'text', (column) => column.notNull())
        .addColumn('eating_log', 'text', (column) => column.notNull())
        .addColumn('water_count_revision', 'bigint', (column) => column.notNull())
        .addColumn('habits_revision', 'bigint', (column) => column.notNull())
        .addColumn('sleep_routine_revision', 'bigint', (column) => column.notNull())
        .addColumn('eating_log_revision', 'bigint', (column) => column.notNull())
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
    },
  },
  '0002_erased_users': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('erased_at', 'bigint').execute()
    },
  },
  // Earlier versions added up plain revisions; now each revision is scrambled before it is added.
  '0003_scrambled_sums': { up: recomputeRevisionSums },
  '0004_access_keys': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('key_hash', 'bytea').execute()
      await db.schema
        .alterTable('users')
        .addColumn('key_version', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  '0005_registers_per_key': { up: registersPerKey },
  '0006_stored_bytes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('users')
        .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
      await countStoredBytes(db)
    },
  },
  '0007_vaults': { up: addRecords },
  '0008_push_subscriptions': {
    async up(db: Kysely<unknown>) {
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
    },
  },
} satisfies Record<string, Migration>
