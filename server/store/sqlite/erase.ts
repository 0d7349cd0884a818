import type { Database } from 'better-sqlite3'
import { decideUserCopy } from '../rules/copy.ts'
import type { UserRow } from '../sql/tables.ts'
import type { OpenDatabase } from './connection.ts'
import type { Statements } from './statements.ts'
import { userRow } from './user-row.ts'

/**
 * Erases the users in the list of erased ids whom a restored backup has brought back, in one
 * transaction.
 */
export function eraseListed({ db, statements }: OpenDatabase, listed: readonly UserRow[]): void {
  let count = 0
  db.transaction(() => {
    for (const source of listed) {
      const { save } = decideUserCopy(userRow(statements, source.user_hash), source)
      if (save === null) continue
      eraseRows(statements, save)
      count += 1
    }
  })()
  if (count > 0) truncateWal(db)
}

/** Deletes a user's data and saves the row that remains. */
export function eraseRows(statements: Statements, erased: UserRow): void {
  const { user_hash } = erased
  statements.eraseDays.run({ user_hash })
  statements.eraseSessions.run({ user_hash })
  statements.saveUser.run(erased)
}

/**
 * Removes erased data from the WAL. If a reader prevents that, the pragma reports "busy" without
 * throwing, and the next erasure or closing the store truncates the WAL.
 */
export function truncateWal(db: Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)')
}
