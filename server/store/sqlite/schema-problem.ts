import Database from 'better-sqlite3'
import { isOutdated } from '../sql/baseline.ts'
import { appliedMigrations, migrateSqlite, SQLITE_MIGRATIONS } from './sqlite-migrations.ts'

/** Why this version cannot use or migrate the tables of a database; `null` if it can. */
export async function schemaProblem(db: Database.Database, path: string): Promise<string | null> {
  const applied = appliedMigrations(db)
  if (applied.some((name) => !(name in SQLITE_MIGRATIONS))) {
    return `${path} was written by a newer version of Tend: start that version.`
  }
  if (isOutdated(applied)) {
    return `${path} was written before Tend 1.0.0, which cannot read it: nothing was changed, and this file has all data; move it away to start with an empty one.`
  }
  const difference = await schemaDifference(applied, partsOf(db), partsOf)
  return difference && `${path} does not have the tables of Tend: ${difference}.`
}

/** A table or what belongs to one, such as a trigger. */
export interface SchemaPart {
  readonly type: string
  readonly name: string
  readonly table?: string
  /** How it is defined. */
  readonly sql: string | null
}

/**
 * How the tables of a database differ from those that its migrations make; `null` if they do not. Other programs,
 * such as Litestream, may have added tables for themselves.
 * @param applied the names of the migrations that were applied to it, in order
 * @param found the parts of its schema
 * @param read reads the same parts of an embedded database, in which the same migrations were applied
 */
export async function schemaDifference(
  applied: readonly string[],
  found: readonly SchemaPart[],
  read: (model: Database.Database) => readonly SchemaPart[],
): Promise<string | null> {
  const last = Object.keys(SQLITE_MIGRATIONS).sort()[applied.length - 1]
  if (last === undefined || applied.at(-1) !== last) return 'its list of migrations is not complete'
  const model = new Database(':memory:')
  try {
    await migrateSqlite(model, last)
    const [parts, expected] = [byName(found), byName(read(model))]
    for (const [key, { sql }] of expected) {
      const part = parts.get(key)
      if (part === undefined) return `the ${key} is missing`
      if (part.sql !== sql) return `the ${key} is another`
    }
    const tables = new Set([...expected.values()].map(({ table }) => table))
    const added = [...parts].find(([key, part]) => !expected.has(key) && !isApart(part, tables))
    return added === undefined ? null : `the ${added[0]} was added`
  } finally {
    model.close()
  }
}

/** By what a message calls them. */
const byName = (parts: readonly SchemaPart[]): ReadonlyMap<string, SchemaPart> =>
  new Map(parts.map((part) => [`${part.type} ${JSON.stringify(part.name)}`, part]))

const partsOf = (db: Database.Database) =>
  db.prepare<[], SchemaPart>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema').all()

/** Whether a part cannot affect the tables of Tend. */
function isApart(
  { type, table, sql }: SchemaPart,
  tables: ReadonlySet<string | undefined>,
): boolean {
  if (type === 'index') return !tables.has(table)
  return type === 'table' && !/\bREFERENCES\b/i.test(sql ?? '')
}
