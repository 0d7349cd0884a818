import type { CompiledQuery } from 'kysely'

/** A query that is compiled once, with placeholders for the arguments of each run. */
export interface SqlQuery<Args extends object, Row> {
  readonly sql: string
  /** The values for the statement's parameters, in order. */
  readonly values: (args: Args) => unknown[]
  /** Always absent at run time; carries the type of a row. */
  readonly row?: Row
}

/** Represents an argument while a query is built. */
class Placeholder {
  readonly name: string
  /** The position of the row whose column this is, in a query for several rows. */
  readonly row: number
  constructor(name: string, row = 0) {
    this.name = name
    this.row = row
  }
}

/**
 * Compiles a query with Kysely. `build` receives placeholders for the query's arguments:
 * `query(({ user }) => tables.selectFrom('users').where('user_hash', '=', user))`.
 */
export function query<Args extends object, Row = unknown>(
  build: (args: Args) => { compile(): CompiledQuery<Row> },
): SqlQuery<Args, Row> {
  const { sql, parameters } = build(placeholders<Args>()).compile()
  return {
    sql,
    values: (args) =>
      parameters.map((parameter) =>
        parameter instanceof Placeholder ? args[parameter.name as keyof Args] : parameter,
      ),
  }
}

/** Compiles a query for a fixed number of rows, like `query`. */
export function queryOfRows<Row extends object>(
  count: number,
  build: (rows: Row[]) => { compile(): CompiledQuery },
): SqlQuery<readonly Row[], unknown> {
  const rows = Array.from({ length: count }, (_, row) => placeholders<Row>(row))
  const { sql, parameters } = build(rows).compile()
  return {
    sql,
    values: (args) =>
      parameters.map((parameter) =>
        parameter instanceof Placeholder
          ? args[parameter.row]?.[parameter.name as keyof Row]
          : parameter,
      ),
  }
}

function placeholders<Args extends object>(row = 0): Args {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name), row) }) as Args
}
