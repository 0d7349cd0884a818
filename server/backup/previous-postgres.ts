import { rmSync } from 'node:fs'
import { migrate } from '../store/postgres/migrate.ts'
import { mapPostgresError } from '../store/postgres/postgres-errors.ts'
import { newUser } from '../store/rules/stored-user.ts'
import type { UserRow } from '../store/sql/sql-tables.ts'
import { asidePath, restoreDraftPath } from '../store/sqlite/database-files.ts'
import { databasePath } from '../store/sqlite/sqlite-store.ts'
import { cleanUpIfInterrupted } from '../terminal/interruption.ts'
import { writeBackup } from './back-up-database.ts'
import { type PostgresSource, refuseWhileUsed, replaceByFile, withClient } from './postgres-rows.ts'
import type { PreviousDatabase } from './restore-database.ts'
import { RestoreProblem } from './restore-problem.ts'

/**
 * Opens the database in PostgreSQL whose rows will be replaced, without changing it.
 * @throws ServiceUnavailable if PostgreSQL cannot be used or a server uses it
 */
export async function openPreviousPostgres(source: PostgresSource): Promise<PreviousDatabase> {
  const { url, dataDir } = source
  await withClient(url, refuseWhileUsed)
  const draft = restoreDraftPath(databasePath(dataDir))
  return {
    draft,
    listUsers: () => migrateAndListUsers(url),
    replace: async () => {
      const aside = (await isEmpty(url)) ? null : await keep(source, `${draft}.previous`)
      let mayBeReplaced = false
      const discard = () => {
        if (aside !== null && !mayBeReplaced) rmSync(aside, { force: true })
        return ''
      }
      return cleanUpIfInterrupted(discard, async () => {
        try {
          await replaceByFile(url, draft, () => {
            mayBeReplaced = true
          })
          return aside
        } catch (error) {
          discard()
          throw error
        }
      })
    },
    close: () => {},
  }
}

/** Creates or upgrades the tables. @returns the users of `PreviousDatabase.listUsers` */
async function migrateAndListUsers(url: string): Promise<UserRow[]> {
  try {
    await migrate({ connectionString: url, application_name: 'tend-migrate' })
  } catch (error) {
    throw mapPostgresError(error)
  }
  const { rows } = await withClient(url, (client) =>
    client.query<UserRow>(
      'SELECT user_hash, erased_at, key_hash, key_version FROM users WHERE erased_at IS NOT NULL OR key_version > 0',
    ),
  )
  return rows.map((row) => ({ ...newUser(row.user_hash), ...row }))
}

async function isEmpty(url: string): Promise<boolean> {
  const { rowCount } = await withClient(url, (client) => client.query('SELECT FROM users LIMIT 1'))
  return rowCount === 0
}

/** Backs up the previous data, since PostgreSQL keeps it under no other name. */
async function keep(source: PostgresSource, draft: string): Promise<string> {
  const target = asidePath(source.dataDir, 'db.gz')
  const { succeeded, message } = await writeBackup({ source, target, mayReplace: false, draft })
  if (!succeeded) throw new RestoreProblem(`Nothing was restored. ${message}`)
  return target
}
