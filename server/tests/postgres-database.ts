import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the database `postgres` in the PostgreSQL that all tests share. */
    readonly postgresUrl: string
  }
}

/** The name of a database with the tables of the current version and no rows. */
export const TEMPLATE = 'tend_template'

/** Creates a database with the tables of the current version. @returns its URL */
export function createPostgresDatabase(): Promise<string> {
  return createDatabase(inject('postgresUrl'), randomName(), `TEMPLATE ${TEMPLATE}`)
}

/** Creates a database without tables. @returns its URL */
export function createEmptyDatabase(
  postgresUrl: string = inject('postgresUrl'),
  name: string = randomName(),
): Promise<string> {
  return createDatabase(postgresUrl, name)
}

const randomName = () => `tend_${randomBytes(8).toString('hex')}`

async function createDatabase(postgresUrl: string, name: string, options = ''): Promise<string> {
  await queryPostgres(postgresUrl, `CREATE DATABASE ${name} ${options}`)
  const url = new URL(postgresUrl)
  url.pathname = name
  return url.href
}

/** Runs a query on a separate connection. @returns the rows */
export async function queryPostgres<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
