import type { Store } from '../store/store.ts'
import { openTestPostgres } from './open-test-postgres.ts'
import { createPostgresDatabase } from './postgres-database.ts'

/** The databases, for tests of the server that must hold with each. `parts` are those of `testApp`. */
export const DATABASES: readonly {
  readonly database: string
  readonly parts: () => Promise<{ readonly store?: Store }>
}[] = [
  { database: 'SQLite', parts: async () => ({}) },
  {
    database: 'PostgreSQL',
    parts: async () => ({ store: openTestPostgres(await createPostgresDatabase()) }),
  },
]
