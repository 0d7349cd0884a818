import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the database `postgres` in the PostgreSQL that all tests share. */
    readonly postgresUrl: string
  }
}

/**
 * Creates an empty database.
 * @param anyUrl of a database of the same PostgreSQL; by default that of the one that all tests share
 * @returns its URL
 */
export async function createPostgresDatabase(
  anyUrl: string = inject('postgresUrl'),
): Promise<string> {
  const name = `tend_${randomBytes(8).toString('hex')}`
  await queryPostgres(anyUrl, `CREATE DATABASE ${name}`)
  const url = new URL(anyUrl)
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
