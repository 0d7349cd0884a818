import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A new, empty database of the PostgreSQL that all tests share. @returns its address */
export async function emptyPostgres(): Promise<string> {
  const name = `tend_${randomBytes(8).toString('hex')}`
  await askPostgres(inject('postgresUrl'), `CREATE DATABASE ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

/** Asks a database on a connection of its own. @returns the rows */
export async function askPostgres<Row extends pg.QueryResultRow>(
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
