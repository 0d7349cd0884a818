import { expect, inject, it } from 'vitest'
import { parseDatabaseUrl } from '../../config/database-url.ts'
import { queryPostgres } from '../../tests/postgres-database.ts'
import { GuardedClient } from './guarded-client.ts'

it('connects to a database with special characters in its name', async () => {
  const name = `it's 100% a/b?c#d&e+f;g:h@i$j,k=l é ${Date.now()}`
  await queryPostgres(inject('postgresUrl'), `CREATE DATABASE "${name}"`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = encodeURIComponent(name)
  for (const text of [url.href, url.href.replaceAll('%20', ' ')]) {
    const client = new GuardedClient({ connectionString: parseDatabaseUrl(text) ?? '' })
    await client.connect()
    expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name }])
    await client.end()
  }
})
