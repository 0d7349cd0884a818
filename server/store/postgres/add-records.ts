import { type Kysely, sql } from 'kysely'

/** Migration 0007: the records of vaults. */
export async function addRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('record_total', 'bigint', (column) => column.notNull().defaultTo(0))
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
    .execute()
  // Sealed bytes do not compress, so PostgreSQL need not try.
  await sql`ALTER TABLE records ALTER COLUMN sealed SET STORAGE EXTERNAL`.execute(db)
  if (await isDistributed(db, 'users')) {
    await sql`SELECT create_distributed_table('records', 'user_hash', colocate_with => 'users')`.execute(
      db,
    )
  }
  await db.schema
    .alterTable('records')
    .addForeignKeyConstraint('records_user', ['user_hash'], 'users', ['user_hash'])
    .execute()
}

/** Whether the rows of a table are distributed over a Citus cluster. */
async function isDistributed(db: Kysely<unknown>, table: string): Promise<boolean> {
  const citus = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db)
  if (citus.rows.length === 0) return false
  const { rows } =
    await sql`SELECT FROM pg_dist_partition WHERE logicalrelid = ${table}::regclass`.execute(db)
  return rows.length > 0
}
