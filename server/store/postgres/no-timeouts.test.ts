import pg from 'pg'
import { expect, it } from 'vitest'
import { createEmptyDatabase, queryPostgres } from '../../tests/postgres-database.ts'
import { NO_TIMEOUTS } from './no-timeouts.ts'

it('ends all limits of a transaction', async () => {
  const url = await createEmptyDatabase()
  const limits = await queryPostgres<{ readonly name: string }>(
    url,
    "SELECT name FROM pg_settings WHERE name ~ '^(statement|lock|transaction|idle_in_.+)_timeout$'",
  )
  for (const { name } of limits) {
    await queryPostgres(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET ${name} = '9s'`)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`BEGIN; ${NO_TIMEOUTS}`)
  for (const { name } of limits) {
    expect((await client.query(`SHOW ${name}`)).rows).toEqual([{ [name]: '0' }])
  }
  await client.end()
  expect(limits.length).toBeGreaterThanOrEqual(3)
})
