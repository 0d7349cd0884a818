import type { Database } from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'

/** Stands in a query for a value that is given when the query runs. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that Kysely builds once and SQLite prepares once. `build` gets a function that names the
 * arguments: `query(({ user }) => tables.selectFrom('users').where('user_hash', '=', user))`.
 */
export function prepare<Args extends object, Row = unknown>(
  db: Database,
  build: (args: Args) => { compile(): CompiledQuery<Row> },
): PreparedQuery<Args, Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Args
  const compiled = build(slots).compile()
  const statement = db.prepare<unknown[], Row>(compiled.sql)
  const values = (args: Args) =>
    compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? args[parameter.name as keyof Args] : parameter,
    )
  return {
    first: (args) => statement.get(...values(args)),
    all: (args) => statement.all(...values(args)),
    run: (args) => statement.run(...values(args)).changes,
  }
}

export interface PreparedQuery<Args, Row> {
  readonly first: (args: Args) => Row | undefined
  readonly all: (args: Args) => Row[]
  /** @returns how many rows it changed */
  readonly run: (args: Args) => number
}
