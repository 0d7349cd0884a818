import type Database from 'better-sqlite3'
import type pg from 'pg'
import { STORED_TABLES } from '../backup/stored-tables.ts'
import { readMigrations } from '../store/postgres/migrate.ts'
import { type SchemaPart, schemaDifference } from '../store/sqlite/schema-problem.ts'

/**
 * Says what was changed in the tables of PostgreSQL; `null` if nothing that matters was, or there are none yet. Both
 * databases have the same tables, columns, keys and references.
 * @throws ServiceUnavailable as `readMigrations` does
 */
export async function changedTables(client: pg.Client): Promise<string | null> {
  const applied = await readMigrations(client)
  if (applied === null) return null
  // The names of types and references would be quoted.
  await client.query('BEGIN READ ONLY; SET LOCAL quote_all_identifiers = off')
  const { rows } = await client.query<SchemaPart>(FOUND, [STORED_TABLES])
  await client.query('COMMIT')
  const difference = await schemaDifference(applied, rows, (model: Database.Database) =>
    model.prepare<[], SchemaPart>(EXPECTED).all(),
  )
  return difference && `PostgreSQL does not have the tables of Tend: ${difference}.`
}

/**
 * The parts of the tables that the search_path leads to. Left out are indexes that only make queries faster, triggers
 * of extensions such as Citus, and whatever would wait for a lock on a table, such as the text of a default.
 */
const FOUND = `
  WITH ours AS (
    SELECT oid, relname::text AS name, relpersistence
      FROM unnest($1::text[]) AS wanted JOIN pg_class ON oid = to_regclass(wanted)
      WHERE relkind IN ('r', 'p')
  )
  SELECT 'table' AS type, name, CASE relpersistence WHEN 'u' THEN 'unlogged' END AS sql FROM ours
  UNION ALL SELECT 'column', concat(name, '.', attname), concat(
      CASE format_type(atttypid, atttypmod)
        WHEN 'bytea' THEN 'blob' WHEN 'bigint' THEN 'integer' ELSE format_type(atttypid, atttypmod)
      END,
      CASE WHEN attnotnull THEN ' not null' END, CASE WHEN atthasdef THEN ' default' END
    ) FROM ours JOIN pg_attribute ON attrelid = oid WHERE attnum > 0 AND NOT attisdropped
  UNION ALL SELECT 'key', concat(name, ' (', (
      SELECT string_agg(attname, ', ' ORDER BY place)
        FROM unnest(indkey::int2[]) WITH ORDINALITY AS part (attnum, place) JOIN pg_attribute USING (attnum)
        WHERE attrelid = indrelid
    ), ')'), NULL FROM ours JOIN pg_index ON indrelid = oid
    WHERE indisunique AND indisvalid AND indpred IS NULL
  UNION ALL SELECT 'constraint', concat(conrelid::regclass, ' ',
      CASE contype WHEN 'f' THEN pg_get_constraintdef(pg_constraint.oid) ELSE conname END
    ), NULL FROM ours JOIN pg_constraint ON ours.oid IN (conrelid, confrelid)
    WHERE contype IN ('c', 'f', 'x')
  UNION ALL SELECT 'rule', concat(name, '.', rulename), NULL FROM ours JOIN pg_rewrite ON ev_class = ours.oid
  UNION ALL SELECT 'trigger', concat(name, '.', tgname), NULL FROM ours JOIN pg_trigger ON tgrelid = ours.oid
    WHERE NOT tgisinternal AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = tgfoid AND deptype = 'e'
    )`

/** The same parts of an embedded database. */
const EXPECTED = `
  WITH ours AS (SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kysely%')
  SELECT 'table' AS type, name, NULL AS sql FROM ours
  UNION ALL SELECT 'column', ours.name || '.' || c.name,
      lower(c.type) || iif(c."notnull", ' not null', '') || iif(c.dflt_value IS NULL, '', ' default')
    FROM ours, pragma_table_info(ours.name) AS c
  UNION ALL SELECT 'key',
      ours.name || ' (' || (SELECT group_concat(name, ', ') FROM pragma_index_info(i.name)) || ')', NULL
    FROM ours, pragma_index_list(ours.name) AS i WHERE i."unique"
  UNION ALL SELECT 'constraint',
      ours.name || ' FOREIGN KEY (' || f."from" || ') REFERENCES ' || f."table" || '(' || f."to" || ')', NULL
    FROM ours, pragma_foreign_key_list(ours.name) AS f`
