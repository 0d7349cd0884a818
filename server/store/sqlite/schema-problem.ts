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
  const names = Object.keys(SQLITE_MIGRATIONS).sort()
  const last = names[applied.length - 1]
  const difference =
    last === undefined || applied.at(-1) !== last
      ? 'its list of migrations is not complete'
      : await schemaDifference(db, last)
  return difference && `${path} does not have the tables of Tend: ${difference}.`
}

interface Part {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/**
 * How the tables of a database differ from those that its migrations make; `null` if they do not. Other programs,
 * such as Litestream, may have added tables for themselves.
 * @param last the last migration that was applied to it
 */
async function schemaDifference(db: Database.Database, last: string): Promise<string | null> {
  const model = new Database(':memory:')
  try {
    await migrateSqlite(model, last)
    const parts = partsOf(db)
    const expected = partsOf(model)
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
function partsOf(db: Database.Database): ReadonlyMap<string, Part> {
  const parts = db.prepare<[], Part>(
    'SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema',
  )
  return new Map(parts.all().map((part) => [`${part.type} ${JSON.stringify(part.name)}`, part]))
}

/** Whether a part cannot affect the tables of Tend. */
function isApart({ type, table, sql }: Part, tables: ReadonlySet<string>): boolean {
  if (type === 'index') return !tables.has(table)
  return type === 'table' && !/\bREFERENCES\b/i.test(sql ?? '')
}
