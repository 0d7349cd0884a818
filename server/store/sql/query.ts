import type { CompiledQuery } from 'kysely'

/** A query that is compiled once, with placeholders for the arguments of each run. */
export interface Query<Args extends object, Row> {
  readonly sql: string
  /** The values for the statement's parameters, in order. */
  readonly values: (args: Args) => unknown[]
  /** Always absent at run time; carries the type of a row. */
  readonly row?: Row
}

/** Takes the place of an argument while a query is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query with Kysely. `build` receives placeholders for the query's arguments:
 * `query(({ user }) => tables.selectFrom('users').where('user_hash', '=', user))`.
 */
export function query<Args extends object, Row = unknown>(
  build: (args: Args) => { compile(): CompiledQuery<Row> },
): Query<Args, Row> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Args
  const { sql, parameters } = build(placeholders).compile()
  return {
    sql,
    values: (args) =>
      parameters.map((parameter) =>
        parameter instanceof Placeholder ? args[parameter.name as keyof Args] : parameter,
      ),
  }
}
