import type { Database } from 'better-sqlite3'
import type { ErasedIds } from '../erased/erased-ids.ts'
import { decideListedUser } from '../rules/copy.ts'
import { isErased, newUser } from '../rules/stored-user.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { OpenDatabase } from './connection.ts'
import { isOutOfSpace } from './sqlite-errors.ts'
import type { SqliteStatements } from './sqlite-statements.ts'
import { userRow } from './user-row.ts'

/**
 * Erases the users in the list of erased ids whom a restored backup has brought back, and changes the keys
 * that were changed since, in one transaction. Saves the rows of those that the backup does not know, so that
 * their ids stay rejected.
 * @returns how many erased users had data, and how many keys were changed
 */
export function applyListed(
  { db, statements }: OpenDatabase,
  listed: Iterable<UserRow>,
): { readonly erased: number; readonly keys: number } {
  let saved = 0
  let erased = 0
  let keys = 0
  db.transaction(() => {
    for (const source of listed) {
      const stored = userRow(statements, source.user_hash)
      const { save } = decideListedUser(stored, source)
      if (save === null) continue
      if (!isErased(save)) {
        statements.saveUser.run(save)
        keys += 1
        continue
      }
      eraseUserRows(statements, save)
      saved += 1
      if (stored.last_sequence > 0 || stored.session_total > 0) erased += 1
    }
  })()
  if (saved > 0) truncateWal(db)
  return { erased, keys }
}

const FROM_LISTED = 'FROM users WHERE erased_at IS NOT NULL OR key_version > 0'

/**
 * The users that belong into the list of erased ids, as far as the database knows them. The list may be lost.
 * @param db with the schema of this version
 */
export function readListedUsers(db: Database): UserRow[] {
  return db
    .prepare<[], Pick<UserRow, 'user_hash' | 'erased_at' | 'key_hash' | 'key_version'>>(
      `SELECT user_hash, erased_at, key_hash, key_version ${FROM_LISTED}`,
    )
    .all()
    .map((row) => ({ ...newUser(row.user_hash), ...row }))
}

/**
 * Whether a list of erased ids lacks users of a database. Every user is listed first, and the database takes over the
 * list whenever it is opened, so it is enough to count.
 * @param db with the schema of this version
 */
export function isListIncomplete(db: Database, list: ErasedIds): boolean {
  const known = db.prepare<[], number>(`SELECT count(*) ${FROM_LISTED}`).pluck().get() ?? 0
  return known > 0 && known > list.countUsers()
}

/** Deletes a user's data and saves the row that remains. */
export function eraseUserRows(statements: SqliteStatements, erased: UserRow): void {
  const { user_hash } = erased
  statements.eraseDays.run({ user_hash })
  statements.eraseSessions.run({ user_hash })
  statements.eraseRecords.run({ user_hash })
  statements.saveUser.run(erased)
}

/** How much data one transaction deletes on a full disk. It needs about as much space in the WAL. */
const BYTES_PER_STEP = 256 * 1024

/** At least what a session occupies, with its indexes. */
const SESSION_BYTES = 512

/**
 * Deletes a user's data with little disk space: in several transactions, and empties the WAL after each.
 * If a transaction fails, a part of the data remains until the next erasure of the user or the next start
 * of the server.
 * @param erased the row that remains. It must be in the list of erased ids already.
 */
export function eraseInSteps({ db, statements }: OpenDatabase, erased: UserRow): void {
  const { user_hash } = erased
  const deleteRows = (table: string, key: string, bytes: string) => {
    const rows = db
      .prepare<[Buffer], SizedRow>(
        `SELECT ${key} AS key, ${bytes} AS bytes FROM ${table} WHERE user_hash = ?`,
      )
      .all(user_hash)
    const deleteRow = db.prepare(`DELETE FROM ${table} WHERE user_hash = ? AND ${key} = ?`)
    for (const step of inSteps(rows)) {
      db.transaction(() => {
        for (const row of step) deleteRow.run(user_hash, row.key)
      })()
      emptyWal(db)
    }
  }
  deleteRows('days', 'date', 'octet_length(registers)')
  deleteRows('sessions', 'id', String(SESSION_BYTES))
  deleteRows('records', 'name', 'octet_length(sealed)')
  statements.saveUser.run(erased)
  emptyWal(db)
}

interface SizedRow {
  readonly key: string | Buffer
  readonly bytes: number
}

function inSteps(rows: readonly SizedRow[]): SizedRow[][] {
  const steps: SizedRow[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (bytes >= BYTES_PER_STEP) {
      steps.push([])
      bytes = 0
    }
    steps.at(-1)?.push(row)
    bytes += row.bytes
  }
  return steps
}

/**
 * Moves the WAL into the database and frees its space, unless a reader or a full disk prevents it.
 * @returns whether there was enough disk space
 */
export function emptyWal(db: Database): boolean {
  try {
    truncateWal(db)
    return true
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    return false
  }
}

/**
 * Removes erased data from the WAL. If a reader prevents that, the pragma reports "busy" without
 * throwing, and the next erasure or closing the store truncates the WAL.
 * @returns whether the WAL is empty
 * @throws an error of SQLite, as on a full disk
 */
export function truncateWal(db: Database): boolean {
  return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
}
