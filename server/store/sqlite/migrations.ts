import type { Database } from 'better-sqlite3'
import { type Kysely, type Migration, sql } from 'kysely'
import { sumRevisionsAnew } from '../sql/sum-revisions.ts'

const WITHOUT_ROWID = sql`WITHOUT ROWID`

/**
 * The schema, version by version. A released migration is never changed: a new one is added. Rows
 * lie in the order of the key (WITHOUT ROWID), so that a person's days are read in one go.
 */
export const MIGRATIONS: Record<string, Migration> = {
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
  // At first revisions were added as they are; each is scrambled now.
  '0003_scrambled_sums': { up: sumRevisionsAnew },
}

/** The names of those that a file has had, in their order. */
export function appliedMigrations(db: Database): string[] {
  return db.prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name').pluck().all()
}

export function isOfThisVersion(db: Database): boolean {
  return String(appliedMigrations(db)) === String(Object.keys(MIGRATIONS).sort())
}
