import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'

/**
 * Adds a migration of a later version until the test ends.
 * @param migrations `POSTGRES_MIGRATIONS` or `SQLITE_MIGRATIONS`
 */
export function addMigration(migrations: object, up: (db: Kysely<unknown>) => Promise<void>): void {
  const name = '9000_of_a_test'
  Object.assign(migrations, { [name]: { up } })
  onTestFinished(() => void Reflect.deleteProperty(migrations, name))
}
