import { openTestPostgres } from '../../tests/open-test-postgres.ts'
import { queryPostgres } from '../../tests/postgres-database.ts'
import type { StoreUnderTest } from './conformance.ts'

/** Opens one database for all tests of a file, without rows at the start of each test. */
export function postgresUnderTest(
  createDatabase: () => Promise<string>,
): () => Promise<StoreUnderTest> {
  let database: Promise<string> | undefined
  return async () => {
    database ??= createDatabase()
    const url = await database
    // TRUNCATE makes new files, which takes three times as long.
    const tables = ['days', 'sessions', 'records', 'users', 'push_subscriptions']
    await queryPostgres(url, tables.map((table) => `DELETE FROM ${table}`).join(';'))
    let store = openTestPostgres(url)
    return {
      store,
      reopen: async () => {
        await store.close()
        store = openTestPostgres(url)
        return store
      },
      dispose: () => store.close(),
    }
  }
}
