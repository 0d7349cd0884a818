import { type Kysely, type Migration, sql } from 'kysely'
import { sumRevisionsAnew } from '../sql/sum-revisions.ts'

/** Compared byte by byte: an index of it outlives every change of the system's languages. */
const ASCII = sql`text COLLATE "C"`

/**
 * The schema, version by version. A released migration is never changed: a new one is added. Every
 * key begins with `user_hash`, by which the tables can be divided over many machines; so a foreign
 * key never leads from one person to another.
 */
export const MIGRATIONS: Record<string, Migration> = {
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
  // At first revisions were added as they are; each is scrambled now.
  '0003_scrambled_sums': { up: sumRevisionsAnew },
}
