import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates an empty database in the PostgreSQL that all tests share. @returns its URL */
export async function createPostgresDatabase(): Promise<string> {
  const name = `tend_${randomBytes(8).toString('hex')}`
  await queryPostgres(inject('postgresUrl'), `CREATE DATABASE ${name}`)
  const url = new URL(inject('postgresUrl'))
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
