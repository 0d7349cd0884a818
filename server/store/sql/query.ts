import type { CompiledQuery } from 'kysely'

/** A query that was built once, for values that are given whenever it runs. */
export interface Query<Args extends object, Row> {
  readonly sql: string
  /** What goes into the statement's places, in their order. */
  readonly values: (args: Args) => unknown[]
  /** Never there: it carries the type of a row. */
  readonly row?: Row
}

/** Stands in a query for a value that is given when the query runs. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds a query by Kysely. `build` gets a function that names the arguments:
 * `query(({ user }) => tables.selectFrom('users').where('user_hash', '=', user))`.
 */
export function query<Args extends object, Row = unknown>(
  build: (args: Args) => { compile(): CompiledQuery<Row> },
): Query<Args, Row> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Args
  const { sql, parameters } = build(slots).compile()
  return {
    sql,
    values: (args) =>
      parameters.map((parameter) =>
        parameter instanceof Slot ? args[parameter.name as keyof Args] : parameter,
      ),
  }
}
